import * as z from 'zod/mini';
import { maxEmailLength, maxUsernameLength } from './account.contract.ts';

const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.email().check(z.maxLength(maxEmailLength)),
);
// No control characters: PostgreSQL refuses some, and none belongs in a name.
const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxUsernameLength), z.regex(/^\P{Cc}*$/u));
const password = z.string().check(z.minLength(1));

/** Exactly what each call takes; whatever else is sent never reaches the library. */
export const authInput = {
  signUp: z.object({ email, password, name }),
  signIn: z.object({ email, password }),
  address: z.object({ email }),
  reset: z.object({ token: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)), newPassword: password }),
  changePassword: z.object({ currentPassword: password, newPassword: password }),
  changeEmail: z.object({ newEmail: email }),
  updateUser: z.object({ name }),
  nothing: z.object({}),
} as const;

const refusals: Readonly<Record<string, { code: string; message: string }>> = {
  email: { code: 'INVALID_EMAIL', message: 'Please enter a valid email address.' },
  newEmail: { code: 'INVALID_EMAIL', message: 'Please enter a valid email address.' },
  name: {
    code: 'INVALID_USERNAME',
    message: `Please choose a username of 1 to ${maxUsernameLength} characters.`,
  },
  password: { code: 'INVALID_PASSWORD', message: 'Please enter a password.' },
  currentPassword: { code: 'INVALID_PASSWORD', message: 'Please enter your current password.' },
  newPassword: { code: 'INVALID_PASSWORD', message: 'Please enter a password.' },
  token: { code: 'INVALID_TOKEN', message: 'The link may be expired or invalid.' },
};

/** Says which field is wrong, never what stood in it. */
export function refusalOf(error: z.core.$ZodError): { code: string; message: string } {
  const field = String(error.issues[0]?.path[0] ?? '');
  return refusals[field] ?? { code: 'VALIDATION_ERROR', message: 'The request is not in the expected form.' };
}
