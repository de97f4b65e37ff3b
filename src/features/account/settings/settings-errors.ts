import type { AccountMessage } from '#features/account/account.contract.ts';
import { quotable } from '#features/account/account-errors.ts';
import type { FailedAnswer } from '#features/account/request-outcome.ts';
import { tooManyAttempts } from '#features/account/too-many-attempts.public.ts';

export const notAPicture: AccountMessage = {
  title: 'Not a Picture',
  description: 'We could not read this file. Please use a JPEG, PNG, WebP or GIF picture.',
};

/** The words for refusals that a person can do something about. */
const known: ReadonlyMap<string, AccountMessage> = new Map(
  Object.entries({
    INVALID_PASSWORD: { title: 'Wrong Password', description: 'Your current password is not right.' },
    'wrong-password': { title: 'Wrong Password', description: 'Your password is not right.' },
    'not-a-picture': notAPicture,
    'picture-too-large': {
      title: 'Picture Too Large',
      description: 'Please choose a smaller picture.',
    },
  }),
);

const signedOut = { title: 'Signed Out', description: 'Your session has ended. Please log in again.' };

/** `otherwise` says what did not happen, for whatever went wrong that has no words of its own. */
export function settingsFailure(answer: FailedAnswer, otherwise: string): AccountMessage {
  return (
    tooManyAttempts(answer) ??
    known.get(answer.code ?? '') ??
    (answer.status === 401 ? signedOut : { title: 'Error', description: otherwise, ...quotable(answer) })
  );
}
