import { entryFile } from '#platform/entry-file.ts';
import { createThread } from '#platform/thread.ts';
import type { PasswordOwner, PasswordStrength } from '../../rules/password-strength.ts';

export type StrengthTask = Readonly<{ password: string; owner: PasswordOwner }>;

/** Two hundred people at once, who wait two seconds; longer than its first 32 characters no password is looked at. */
export const maxWaiting = 250;

/** In a thread of its own: an estimate takes milliseconds, in which nobody else would be answered. */
export const estimateStrength = createThread<StrengthTask, PasswordStrength>({
  file: entryFile('features/account/server/credentials/password-strength.worker.ts'),
  maxWaiting,
});
