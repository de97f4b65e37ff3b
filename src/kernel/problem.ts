import type { MessageValues } from './language/message.ts';
import { t } from './language/t.ts';

export const problemCodes = [
  'invalid-input',
  'invalid-content',
  'not-signed-in',
  'key-invalid',
  'key-address',
  'key-scope',
  'not-allowed',
  'trial-over',
  'payment-required',
  'not-found',
  'method-not-allowed',
  'conflict',
  'key-reused',
  'made-before',
  'limit-reached',
  'storage-full',
  'already-subscribed',
  'amount-changed',
  'payments-mismatch',
  'already-voted',
  'no-recipient',
  'confirmation-invalid',
  'wrong-password',
  'wrong-code',
  'proof-invalid',
  'passkey-invalid',
  'last-way-in',
  'second-factor-required',
  'too-large',
  'picture-too-large',
  'not-a-picture',
  'too-many',
  'not-ready',
  'outcome-unknown',
  'files-unavailable',
  'payments-unavailable',
  'portal-unavailable',
  'provider-down',
  'tax-location-unknown',
  'customer-missing',
  'payment-declined',
  'payments-misconfigured',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Details beyond the code: a limit, a field. Sent to the browser, so never a secret. */
export type ProblemDetail = Readonly<
  Record<string, string | number | boolean | readonly string[] | readonly ProblemIssue[]>
>;

/**
 * One validation error: its path, such as 'people.0.name', and a message, without the value. With a code and the
 * values of the message, a program can write the message in another language.
 */
export type ProblemIssue = Readonly<{
  path: string;
  message: string;
  code?: string | undefined;
  values?: MessageValues | undefined;
}>;

type SchemaIssue = Readonly<{
  path: readonly PropertyKey[];
  message: string;
  code?: string;
  params?: Readonly<Record<string, unknown>> | undefined;
}>;

/** The schema's errors. The name of an unknown key comes from the sender, so it is not repeated. */
export function issuesOf(found: readonly SchemaIssue[]): ProblemIssue[] {
  return found.map(({ path, message, code, params }) => ({
    path: path.join('.'),
    message: code === 'unrecognized_keys' ? t('This contains something unexpected') : message,
    ...codeIn(params),
  }));
}

/** The code and values of an issue from `fault.ts`. */
function codeIn({ code, values }: NonNullable<SchemaIssue['params']> = {}): Partial<ProblemIssue> {
  if (typeof code !== 'string') return {};
  // Safe cast: written by `schemaIssue`.
  return { code, ...(values ? { values: values as MessageValues } : {}) };
}

/** The error class for all refusals. The browser maps the code to a message. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
  }
}
