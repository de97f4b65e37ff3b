import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { signOutAddress } from './addresses.ts';
import * as input from './auth-input.ts';
import { challengeText, passkeyCreation, passkeyRequest } from './passkey.ts';

const status = z.object({ status: z.literal(true) });
/** `token` is always null, for programs that expect the field: the session is in the cookie. */
const person = z.object({
  token: z.null(),
  user: z.looseObject({ id: z.string(), email: z.string(), emailVerified: z.boolean(), name: z.string() }),
});

/** For a correct password with a code still missing: the token for the `secondFactor` endpoint. */
const halfway = z.object({ secondFactor: z.string() });

const tooMany = 'Too many attempts from this address';
const errors = { 400: 'Something is missing or wrong, or the body is not JSON', 429: tooMany } as const;
/** The same response for every address, so that it does not reveal accounts. */
const mailed = { 200: { description: 'Sent, if there is such an account', content: status } } as const;

export const signUp = {
  method: 'POST',
  path: '/auth/sign-up/email',
  summary: 'Create an account; a confirmation link is sent by e-mail',
  isOpen: true,
  body: input.signUp,
  examples: { ann: { email: 'ann@example.com', password: 'a long and good one', name: 'Ann' } },
  responses: { 200: { description: 'Created, still to be confirmed', content: person } },
  errors: { ...errors, 422: 'There is an account with this address' },
} as const satisfies Endpoint;

export const signIn = {
  method: 'POST',
  path: '/auth/sign-in/email',
  summary: 'Log in',
  isOpen: true,
  body: input.signIn,
  examples: { ann: { email: 'ann@example.com', password: 'a long and good one' } },
  responses: {
    200: {
      description: 'Logged in, with the session in the cookie, or a second factor is still needed',
      content: z.union([person, halfway]),
    },
  },
  errors: { ...errors, 401: 'Unknown address or wrong password', 403: 'The address is not confirmed yet' },
} as const satisfies Endpoint;

export const signOut = {
  ...signOutAddress,
  summary: 'Log out on this device',
  isOpen: true,
  body: input.nothing,
  responses: { 200: { description: 'Logged out', content: z.object({ success: z.boolean() }) } },
  errors,
} as const satisfies Endpoint;

export const resendConfirmation = {
  method: 'POST',
  path: '/auth/send-verification-email',
  summary: 'Send the confirmation link again',
  isOpen: true,
  body: input.address,
  responses: mailed,
  errors,
} as const satisfies Endpoint;

export const requestReset = {
  method: 'POST',
  path: '/auth/request-password-reset',
  summary: 'Send a link to choose a new password',
  isOpen: true,
  body: input.address,
  responses: {
    200: {
      description: 'Sent, if there is such an account',
      content: z.extend(status, { message: z.string() }),
    },
  },
  errors,
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the link that was sent',
  isOpen: true,
  body: input.reset,
  responses: { 200: { description: 'Changed; every session has ended', content: status } },
  errors,
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change your password; every other session ends',
  body: input.changePassword,
  responses: { 200: { description: 'Changed', content: person } },
  errors,
} as const satisfies Endpoint;

export const changeEmail = {
  method: 'POST',
  path: '/auth/change-email',
  summary: 'Change your address; links are sent to the old one, to agree, and then to the new one',
  body: input.changeEmail,
  responses: { 200: { description: 'Sent', content: status } },
  errors,
} as const satisfies Endpoint;

export const updateUser = {
  method: 'POST',
  path: '/auth/update-user',
  summary: 'Change your username',
  body: input.updateUser,
  responses: { 200: { description: 'Changed', content: status } },
  errors,
} as const satisfies Endpoint;

export const secondFactor = {
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Finish logging in with a code of the authenticator app, or a recovery code',
  isOpen: true,
  body: input.secondFactor,
  responses: { 200: { description: 'Logged in; the session is in the cookie', content: person } },
  errors: { ...errors, 401: 'The log-in was begun too long ago, or the password changed since' },
} as const satisfies Endpoint;

export const passkeySignInOptions = {
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What a browser needs to log in with a passkey',
  isOpen: true,
  body: input.nothing,
  responses: { 200: { description: challengeText, content: passkeyRequest } },
  errors,
} as const satisfies Endpoint;

export const passkeySignIn = {
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Log in with a passkey',
  isOpen: true,
  body: input.passkeySignIn,
  responses: { 200: { description: 'Logged in; the session is in the cookie', content: person } },
  errors: {
    ...errors,
    401: 'The passkey is unknown or its proof wrong',
    403: 'The address is not confirmed yet',
  },
} as const satisfies Endpoint;

export const passkeySignUpOptions = {
  method: 'POST',
  path: '/auth/sign-up/passkey/options',
  summary: 'What a browser needs to make a passkey for a new account',
  isOpen: true,
  body: input.passkeySignUpOptions,
  responses: { 200: { description: challengeText, content: passkeyCreation } },
  errors: { ...errors, 422: 'There is an account with this address' },
} as const satisfies Endpoint;

export const passkeySignUp = {
  method: 'POST',
  path: '/auth/sign-up/passkey',
  summary: 'Create an account with a passkey; a confirmation link is sent by e-mail',
  isOpen: true,
  body: input.passkeySignUp,
  responses: { 200: { description: 'Created, still to be confirmed', content: person } },
  errors: { ...errors, 422: 'There is an account with this address' },
} as const satisfies Endpoint;

export const linkIdentity = {
  method: 'POST',
  path: '/auth/link-identity',
  summary: 'Connect another account to the one with its address, with the password or the mailed link',
  isOpen: true,
  body: input.linkIdentity,
  responses: {
    200: {
      description: 'Connected and logged in, or a second factor is still needed',
      content: z.union([person, halfway]),
    },
  },
  errors,
} as const satisfies Endpoint;

export const mailLink = {
  method: 'POST',
  path: '/auth/link-identity/mail',
  summary: 'Send a link to connect another account',
  isOpen: true,
  body: input.mailLink,
  responses: { 200: { description: 'Sent', content: status } },
  errors,
} as const satisfies Endpoint;
