import type { FailedResponse } from '#browser/request-outcome.ts';
import { tooManyAttempts } from '#browser/too-many-attempts.ts';
import type { AccountMessage } from '../rules/account.ts';
import { quotable, refusedPassword } from './account-errors.ts';

export const notAPicture: AccountMessage = {
  title: 'Not a Picture',
  description: 'We could not read this file. Please use a JPEG, PNG, WebP or GIF picture.',
};

/** Messages for errors that the user can solve. */
const known: ReadonlyMap<string, AccountMessage> = new Map(
  Object.entries({
    INVALID_PASSWORD: { title: 'Wrong Password', description: 'Your current password is not correct.' },
    'wrong-password': { title: 'Wrong Password', description: 'Your password is not correct.' },
    'wrong-code': {
      title: 'Wrong Code',
      description: 'This code is wrong or was already used. Please try the next one.',
    },
    'proof-invalid': { title: 'Please Try Again', description: 'That took too long. Please confirm again.' },
    'passkey-invalid': { title: 'Passkey Not Accepted', description: 'Please try again.' },
    'last-way-in': {
      title: 'Your Only Way to Log In',
      description: 'Without it, you could no longer log in. Choose a password first.',
    },
    'limit-reached': { title: 'Too Many Passkeys', description: 'Please remove a passkey first.' },
    'not-a-picture': notAPicture,
    'picture-too-large': {
      title: 'Picture Too Large',
      description: 'Please choose a smaller picture.',
    },
  }),
);

const signedOut = { title: 'Signed Out', description: 'Your session has ended. Please log in again.' };

/** `otherwise` is the fallback message. */
export function settingsFailure(answer: FailedResponse, otherwise: string): AccountMessage {
  return (
    tooManyAttempts(answer) ??
    refusedPassword(answer) ??
    known.get(answer.code ?? '') ??
    (answer.status === 401 ? signedOut : { title: 'Error', description: otherwise, ...quotable(answer) })
  );
}
