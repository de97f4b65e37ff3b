import type { core } from 'zod/mini';
import { errorResponses } from '#kernel/api/error-responses.ts';
import { invalidEmail, maxUsernameLength, missingTexts } from '../rules/account.ts';
import type { UserRow } from './account.store.ts';

export const invalidToken = {
  code: 'INVALID_TOKEN',
  message: errorResponses['confirmation-invalid'].message,
} as const;

const errors: Readonly<Record<string, { code: string; message: string }>> = {
  email: { code: 'INVALID_EMAIL', message: invalidEmail().description },
  newEmail: { code: 'INVALID_EMAIL', message: invalidEmail().description },
  name: {
    code: 'INVALID_USERNAME',
    message: `Please choose a username of 1 to ${maxUsernameLength} characters.`,
  },
  password: { code: 'INVALID_PASSWORD', message: missingTexts.password },
  currentPassword: { code: 'INVALID_PASSWORD', message: missingTexts.currentPassword },
  newPassword: { code: 'INVALID_PASSWORD', message: missingTexts.password },
  token: invalidToken,
};

/** Names the invalid field, but never repeats its value. */
export function inputError(error: core.$ZodError): { code: string; message: string } {
  const field = String(error.issues[0]?.path[0] ?? '');
  return errors[field] ?? { code: 'VALIDATION_ERROR', message: errorResponses['invalid-input'].message };
}

/** The response to a successful authentication. */
export function personResponse({ id, email, emailVerified, name }: UserRow): Response {
  return Response.json({ token: null, user: { id, email, emailVerified, name } });
}

export const unconfirmed = () =>
  Response.json({ code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' }, { status: 403 });

export const wrongPassword = () =>
  Response.json(
    { code: 'INVALID_PASSWORD', message: errorResponses['wrong-password'].message },
    { status: 400 },
  );

export const alreadyRegistered = () =>
  Response.json({ code: 'USER_ALREADY_EXISTS', message: 'User already registered' }, { status: 422 });
