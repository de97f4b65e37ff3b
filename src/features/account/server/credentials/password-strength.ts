import { entryFile } from '#platform/entry-file.ts';
import { createThread } from '#platform/thread.ts';
import type { PasswordOwner, PasswordStrength } from '../../rules/password-strength.ts';

export type StrengthTask = Readonly<{ password: string; owner: PasswordOwner }>;

/** The queue of about two seconds: an estimate looks at 32 characters at most. */
export const maxWaiting = 250;

/** Estimates in a worker thread, since an estimate would block the event loop for milliseconds. */
export const estimateStrength = createThread<StrengthTask, PasswordStrength>({
  file: entryFile('features/account/server/credentials/password-strength.worker.ts'),
  maxWaiting,
});
