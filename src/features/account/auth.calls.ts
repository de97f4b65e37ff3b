import * as z from 'zod/mini';
import type { Call, Calls } from '#platform/http/call.ts';
import { authInput } from './auth-input.ts';

const status = z.object({ status: z.boolean() });
const person = z.object({
  user: z.object({ id: z.string(), email: z.string(), emailVerified: z.boolean() }),
});

const tooMany = { 429: 'Too many attempts from this address' } as const;
const wrong = { 400: 'Something is missing or wrong, or the body is not JSON', ...tooMany } as const;

type Shape<Body extends z.ZodMiniType> = Readonly<{
  path: `/auth/${string}`;
  summary: string;
  body: Body;
  answers: Call['answers'];
  refusals?: Call['refusals'];
}>;

const forUsers = <Body extends z.ZodMiniType>({ refusals, ...call }: Shape<Body>) =>
  ({ method: 'post', ...call, refusals: { ...wrong, ...refusals } }) as const;

/** The visitor's browser brings no session to these. */
const forVisitors = <Body extends z.ZodMiniType>(call: Shape<Body>) =>
  ({ ...forUsers(call), isOpen: true }) as const;

const done = (words: string) => ({ 200: { words, content: status } }) as const;
/** The same to whoever asks: an answer tells nobody who has an account. */
const mailed = done('Sent, if there is such an account');

/** What the library answers; refusals come as `code` and `message` on their own. */
export const authCalls = {
  signUp: forVisitors({
    path: '/auth/sign-up/email',
    summary: 'Open an account; a link to confirm it is sent by mail',
    body: authInput.signUp,
    answers: { 200: { words: 'The account, still to be confirmed', content: person } },
    refusals: { 422: 'There is an account with this address' },
  }),
  signIn: forVisitors({
    path: '/auth/sign-in/email',
    summary: 'Log in',
    body: authInput.signIn,
    answers: { 200: { words: 'Who logged in; the session is in the cookie', content: person } },
    refusals: { 401: 'No such account, or another password', 403: 'The address is not confirmed yet' },
  }),
  signOut: forVisitors({
    path: '/auth/sign-out',
    summary: 'Log out on this device',
    body: authInput.nothing,
    answers: { 200: { words: 'Done', content: z.object({ success: z.boolean() }) } },
  }),
  resendConfirmation: forVisitors({
    path: '/auth/send-verification-email',
    summary: 'Send the link to confirm an account again',
    body: authInput.address,
    answers: mailed,
  }),
  requestReset: forVisitors({
    path: '/auth/request-password-reset',
    summary: 'Send a link to choose a new password',
    body: authInput.address,
    answers: mailed,
  }),
  resetPassword: forVisitors({
    path: '/auth/reset-password',
    summary: 'Choose a new password with the link that was sent',
    body: authInput.reset,
    answers: done('Done; every session has ended'),
  }),
  changePassword: forUsers({
    path: '/auth/change-password',
    summary: 'Change your password; every other session ends',
    body: authInput.changePassword,
    answers: { 200: { words: 'Done', content: person } },
  }),
  changeEmail: forUsers({
    path: '/auth/change-email',
    summary: 'Ask for another address; a link to confirm it is sent there',
    body: authInput.changeEmail,
    answers: done('Sent'),
  }),
  updateUser: forUsers({
    path: '/auth/update-user',
    summary: 'Change your username',
    body: authInput.updateUser,
    answers: done('Done'),
  }),
} as const satisfies Calls;
