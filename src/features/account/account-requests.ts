import * as z from 'zod/mini';
import type { LogInInput, SignUpInput } from './account.contract.ts';
import type { FailedAnswer } from './account-errors.ts';

type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | ({ readonly ok: false } & FailedAnswer);

const account = z.object({ user: z.object({ email: z.string(), emailVerified: z.boolean() }) });
const accepted = z.object({ status: z.literal(true) });
const refusal = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

export function requestSignUp(input: SignUpInput, signal: AbortSignal) {
  const { email, username, password } = input;
  return post('/api/auth/sign-up/email', { email, name: username, password }, account, signal);
}

export function requestLogIn({ email, password }: LogInInput, signal: AbortSignal) {
  return post('/api/auth/sign-in/email', { email, password }, account, signal);
}

export function requestConfirmationEmail(email: string, signal: AbortSignal) {
  return post('/api/auth/send-verification-email', { email }, accepted, signal);
}

/** Success is only what reads as success: an answer of any other shape counts as none. */
async function post<Answer>(
  path: string,
  body: Record<string, string>,
  expected: z.ZodMiniType<Answer>,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const content: unknown = await response.json().catch(() => null);
    if (!response.ok) return { ok: false, status: response.status, ...refusal.safeParse(content).data };
    const parsed = expected.safeParse(content);
    return parsed.success ? { ok: true, answer: parsed.data } : { ok: false, status: 0 };
  } catch {
    return { ok: false, status: 0 };
  }
}
