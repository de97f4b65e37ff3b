import * as z from 'zod/mini';
import { isDeliverable, maxEmailLength, maxUsernameLength } from './account.ts';
import { passkeyAssertion, passkeyRegistration } from './passkey.ts';

const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.email().check(z.maxLength(maxEmailLength), z.refine(isDeliverable)),
);
// No control characters: PostgreSQL refuses NUL, and none belongs in a name.
const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxUsernameLength), z.regex(/^\P{Cc}*$/u));
const password = z.string().check(z.minLength(1));

// The exact input of each endpoint: other fields never reach Better Auth.
export const signUp = z.object({ email, password, name });
export const signIn = z.object({ email, password });
export const address = z.object({ email });
export const reset = z.object({
  token: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)),
  newPassword: password,
});
export const changePassword = z.object({ currentPassword: password, newPassword: password });
/** Needs the password or a proof. */
export const changeEmail = z.object({
  newEmail: email,
  password: z.optional(password),
  proof: z.optional(z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))),
});
export const updateUser = z.object({ name });
export const secondFactor = z.object({
  token: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)),
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  remember: z.optional(z.boolean()),
});
export const passkeySignIn = z.object({ passkey: passkeyAssertion });
export const passkeySignUp = z.object({ email, name, passkey: passkeyRegistration });
export const passkeySignUpOptions = z.object({ email, name });
const linkToken = z.string().check(z.maxLength(2000), z.regex(/^[\w-]+$/));
export const linkIdentity = z.object({
  token: linkToken,
  proof: z.union([
    z.object({ password }),
    z.object({ secret: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)) }),
  ]),
});
export const mailLink = z.object({ token: linkToken });
export const nothing = z.object({});
