import { Problem } from '#kernel/problem.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { findPasswordHash } from './credential.store.ts';
import { findSecret, takeSecret } from './one-time-secret.store.ts';
import type { PasswordGuard } from './password-guard.ts';

/**
 * Uses up the proof that it is really the user, and not somebody who found a cookie. Belongs into the transaction that
 * stores the change.
 */
export async function requireProof(executor: Executor, session: Caller, proof: string): Promise<void> {
  if (!(await takeSecret(executor, 'proof', proof, { session }))) throw new Problem('proof-invalid');
}

/** For a step before the change itself, which will use the proof up. */
export async function checkProof(executor: Executor, session: Caller, proof: string): Promise<void> {
  if (!(await findSecret(executor, 'proof', proof, { session }))) throw new Problem('proof-invalid');
}

type Given = Readonly<{ password?: string | undefined; proof?: string | undefined }>;
export type OwnerEvidence = Readonly<{ passwordHash: string }> | Readonly<{ proof: string }>;

/** By the password, which takes long to compare, or by a proof: before the transaction that stores the change. */
export async function recogniseOwner(
  { db, passwords }: Readonly<{ db: Db; passwords: PasswordGuard }>,
  session: Caller,
  { password = '', proof }: Given,
): Promise<OwnerEvidence> {
  if (proof === undefined) return { passwordHash: await passwords.requireOwn(session.id, password) };
  await checkProof(db, session, proof);
  return { proof };
}

/** In that transaction, with the user locked: the password must still be the same, and the proof is used up. */
export async function requireOwner(
  executor: Executor,
  session: Caller,
  evidence: OwnerEvidence,
): Promise<void> {
  if ('proof' in evidence) return await requireProof(executor, session, evidence.proof);
  if ((await findPasswordHash(executor, session.id)) !== evidence.passwordHash)
    throw new Problem('wrong-password');
}
