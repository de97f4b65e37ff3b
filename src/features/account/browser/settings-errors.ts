import type { FailedResponse } from '#browser/requests/request-outcome.ts';
import { tooManyAttempts } from '#browser/requests/too-many-attempts.ts';
import { t } from '#kernel/language/t.ts';
import type { AccountMessage } from '../rules/account.ts';
import { quotable, refusedPassword } from './account-errors.ts';

export const notAPicture: AccountMessage = {
  title: t('Not a Picture'),
  description: t('We could not read this file. Please use a JPEG, PNG, WebP or GIF picture.'),
};

/** Messages for errors that the user can solve. */
const known: ReadonlyMap<string, AccountMessage> = new Map(
  Object.entries({
    INVALID_PASSWORD: { title: t('Wrong Password'), description: t('Your current password is not correct.') },
    'wrong-password': { title: t('Wrong Password'), description: t('Your password is not correct.') },
    'wrong-code': {
      title: t('Wrong Code'),
      description: t('This code is wrong or was already used. Please try the next one.'),
    },
    'proof-invalid': {
      title: t('Please Try Again'),
      description: t('That took too long. Please confirm again.'),
    },
    'passkey-invalid': { title: t('Passkey Not Accepted'), description: t('Please try again.') },
    'last-way-in': {
      title: t('Your Only Way to Log In'),
      description: t('Without it, you could no longer log in. Choose a password first.'),
    },
    'limit-reached': { title: t('Too Many Passkeys'), description: t('Please remove a passkey first.') },
    'not-a-picture': notAPicture,
    'picture-too-large': {
      title: t('Picture Too Large'),
      description: t('Please choose a smaller picture.'),
    },
  }),
);

const signedOut = { title: t('Signed Out'), description: t('Your session has ended. Please log in again.') };

/** `otherwise` is the fallback message. */
export function settingsFailure(answer: FailedResponse, otherwise: string): AccountMessage {
  return (
    tooManyAttempts(answer) ??
    refusedPassword(answer) ??
    known.get(answer.code ?? '') ??
    (answer.status === 401 ? signedOut : { title: t('Error'), description: otherwise, ...quotable(answer) })
  );
}
