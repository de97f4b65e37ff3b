import type { MessageValues } from './language/message.ts';
import { t } from './language/t.ts';
import type { ProblemIssue } from './problem.ts';

/** An error of a field: a code with values for programs, and a message in the current language. */
export type Fault = Omit<ProblemIssue, 'path'>;

/** `fault('negative', msg("{field} can't be negative"), { field: t(label) })` */
export function fault(code: string, sentence: string, values?: MessageValues): Fault {
  return { code, message: t(sentence, values), ...(values && { values }) };
}

/** Converts a fault to an issue of a schema, which `issuesOf` converts to an issue of the API. */
export function schemaIssue({ code, message, values }: Fault, input: unknown, path: PropertyKey[] = []) {
  return { code: 'custom', path, message, params: { code, values }, input } as const;
}
