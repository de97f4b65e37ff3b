import type * as z from 'zod/mini';
import { isRecord } from '#kernel/record.ts';
import { referenceOf } from './reference.public.ts';

/** What the server answered to a refused request; status 0 when no answer came at all. */
export type FailedAnswer = {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
  /** What a person can quote when it failed on our side. */
  readonly reference?: string | undefined;
};

export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | ({ readonly ok: false } & FailedAnswer);

/** Success is only what reads as success: an answer of any other shape counts as none. */
export async function outcomeOf<Answer>(
  request: Promise<Response>,
  expected: z.ZodMiniType<Answer>,
): Promise<Outcome<Answer>> {
  try {
    const response = await request;
    if (!response.ok) return await refused(response);
    const content: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
    const parsed = expected.safeParse(content);
    return parsed.success ? { ok: true, answer: parsed.data } : { ok: false, status: 0 };
  } catch {
    return { ok: false, status: 0 };
  }
}

export async function refused(response: Response): Promise<{ readonly ok: false } & FailedAnswer> {
  const content: unknown = await response.json().catch(() => null);
  const reference = referenceOf(response);
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return {
    ok: false,
    status: response.status,
    ...refusalIn(content),
    ...(wait > 0 ? { retryAfter: wait } : {}),
    ...(reference ? { reference } : {}),
  };
}

/** Our own refusals stand under `error`, those of the identity service at the top. */
function refusalIn(content: unknown): { code?: string; message?: string } {
  if (!isRecord(content)) return {};
  if ('error' in content) return refusalIn(content.error);
  const { code, message } = content;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  };
}
