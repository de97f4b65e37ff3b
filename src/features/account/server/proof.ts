import { Problem } from '#kernel/problem.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { takeToken } from './link-token.store.ts';
import type { PasswordGuard } from './password-guard.ts';

/** Uses up the proof that it is really the user, and not somebody who found a cookie. */
export async function requireProof(executor: Executor, userId: string, proof: string): Promise<void> {
  if ((await takeToken(executor, 'proof', proof)) !== userId) throw new Problem('proof-invalid');
}

type Owner = Readonly<{ password?: string | undefined; proof?: string | undefined }>;

/** By the password, or by a proof that was given with it or with a passkey a moment ago. */
export async function requireOwner(
  { db, passwords }: Readonly<{ db: Db; passwords: PasswordGuard }>,
  userId: string,
  { password = '', proof }: Owner,
): Promise<void> {
  if (proof === undefined) await passwords.requireOwn(userId, password);
  else await requireProof(db, userId, proof);
}
