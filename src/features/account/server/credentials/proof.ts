import { Problem } from '#kernel/problem.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { findPasswordHash } from './credential.store.ts';
import { consumeSecret, findSecret } from './one-time-secret.store.ts';
import type { PasswordGuard } from './password-guard.ts';

/** Consumes the proof of re-authentication. Call it in the transaction that stores the change. */
export async function requireProof(executor: Executor, session: Caller, proof: string): Promise<void> {
  if (!(await consumeSecret(executor, 'proof', proof, { session }))) throw new Problem('proof-invalid');
}

/** For a step before the change. The proof stays valid. */
export async function checkProof(executor: Executor, session: Caller, proof: string): Promise<void> {
  if (!(await findSecret(executor, 'proof', proof, { session }))) throw new Problem('proof-invalid');
}

type Given = Readonly<{ password?: string | undefined; proof?: string | undefined }>;
export type OwnerEvidence = Readonly<{ passwordHash: string }> | Readonly<{ proof: string }>;

/** Checks password or proof before the transaction, since comparing a password is slow. */
export async function recogniseOwner(
  { db, passwords }: Readonly<{ db: Db; passwords: PasswordGuard }>,
  session: Caller,
  { password = '', proof }: Given,
): Promise<OwnerEvidence> {
  if (proof === undefined) return { passwordHash: await passwords.requireOwn(session.id, password) };
  await checkProof(db, session, proof);
  return { proof };
}

/**
 * Checks that the password is unchanged, or consumes the proof. Call it in the transaction of the change, with the
 * user's row locked.
 */
export async function requireOwner(
  executor: Executor,
  session: Caller,
  evidence: OwnerEvidence,
): Promise<void> {
  if ('proof' in evidence) return await requireProof(executor, session, evidence.proof);
  if ((await findPasswordHash(executor, session.id)) !== evidence.passwordHash)
    throw new Problem('wrong-password');
}
