import * as z from 'zod/mini';
import type { LogInInput, SignUpInput } from './account.contract.ts';
import { outcomeOf } from './request-outcome.ts';

const account = z.object({ user: z.object({ email: z.string(), emailVerified: z.boolean() }) });
const signedIn = z.object({ user: z.object({ email: z.string() }) });
const accepted = z.object({ status: z.literal(true) });

export function requestSignUp(input: SignUpInput, signal: AbortSignal) {
  const { email, username, password } = input;
  return post('/api/auth/sign-up/email', { email, name: username, password }, account, signal);
}

export function requestLogIn({ email, password }: LogInInput, signal: AbortSignal) {
  return post('/api/auth/sign-in/email', { email, password }, signedIn, signal);
}

export function requestConfirmationEmail(email: string, signal: AbortSignal) {
  return post('/api/auth/send-verification-email', { email }, accepted, signal);
}

export function requestPasswordReset(email: string, signal: AbortSignal) {
  return post('/api/auth/request-password-reset', { email }, accepted, signal);
}

export function requestNewPassword(token: string, newPassword: string, signal: AbortSignal) {
  return post('/api/auth/reset-password', { token, newPassword }, accepted, signal);
}

function post<Answer>(
  path: string,
  body: Record<string, string>,
  expected: z.ZodMiniType<Answer>,
  signal: AbortSignal,
) {
  const request = fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return outcomeOf(request, expected);
}
