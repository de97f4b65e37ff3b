import { entryFile } from '#platform/entry-file.ts';
import { createThread } from '#platform/thread.ts';
import type { PasswordOwner, PasswordStrength } from '../../rules/password-strength.ts';

export type StrengthTask = Readonly<{ password: string; owner: PasswordOwner }>;

/** About two seconds of queue. Only the first 32 characters are estimated. */
export const maxWaiting = 250;

/** In a worker thread: an estimate takes milliseconds that would block the event loop. */
export const estimateStrength = createThread<StrengthTask, PasswordStrength>({
  file: entryFile('features/account/server/credentials/password-strength.worker.ts'),
  maxWaiting,
});
