import { and, asc, eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { passkey } from '#platform/auth/identity.table.ts';
import type { StoredKey } from '#platform/auth/webauthn.ts';
import type { Executor } from '#platform/db/executor.ts';
import { maxPasskeys } from '../../rules/passkey.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

const ownedBy = (userId: string, id: string) => and(eq(passkey.userId, userId), eq(passkey.id, id));

export async function findPasskeys(executor: Executor, userId: string): Promise<PasskeyRow[]> {
  return await executor
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

/** Locks the passkey, so that the second of two responses with the same counter is refused. */
export async function lockPasskey(executor: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await executor
    .select()
    .from(passkey)
    .where(eq(passkey.credentialId, credentialId))
    .for('update');
  return row;
}

export async function hasPasskey(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor.select({ id: passkey.id }).from(passkey).where(ownedBy(userId, id));
  return rows.length > 0;
}

/** Undefined if the credential is already stored. The user's row must be locked, so that the count is right. */
export async function insertPasskey(
  executor: Executor,
  userId: string,
  key: StoredKey & Readonly<{ credentialId: string; name: string }>,
): Promise<PasskeyRow | undefined> {
  const own = await executor.$count(passkey, eq(passkey.userId, userId));
  if (own >= maxPasskeys) throw new Problem('limit-reached', { max: maxPasskeys, of: 'passkeys' });
  const [row] = await executor
    .insert(passkey)
    .values({ userId, ...key })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function countUse(
  executor: Executor,
  { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>,
  counter: number,
): Promise<void> {
  await executor
    .update(passkey)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkey.userId, userId), eq(passkey.id, id)));
}

export async function renamePasskey(
  executor: Executor,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await executor
    .update(passkey)
    .set({ name })
    .where(ownedBy(userId, id))
    .returning({ id: passkey.id });
  return rows.length > 0;
}

export async function deletePasskey(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor.delete(passkey).where(ownedBy(userId, id)).returning({ id: passkey.id });
  return rows.length > 0;
}

export async function deletePasskeys(executor: Executor, userId: string): Promise<void> {
  await executor.delete(passkey).where(eq(passkey.userId, userId));
}
