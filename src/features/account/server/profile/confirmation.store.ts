import { and, eq, gt, sql } from 'drizzle-orm';
import { emailConfirmation, user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { isOpenAccount, type UserRow } from '../account.store.ts';
import { deleteAllLinks } from '../credentials/one-time-secret.store.ts';

export type TokenHashes = Readonly<{ secretHash: string; tokenHash: string }>;

export async function insertConfirmation(
  executor: Executor,
  userId: string,
  hashes: TokenHashes,
  lifetimeSeconds: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeSeconds})`;
  await executor.insert(emailConfirmation).values({ ...hashes, userId, expiresAt });
}

const live = ({ secretHash, tokenHash }: TokenHashes) =>
  and(
    eq(emailConfirmation.secretHash, secretHash),
    eq(emailConfirmation.tokenHash, tokenHash),
    gt(emailConfirmation.expiresAt, sql`now()`),
  );

/** Returns the user's id. The confirmation stays valid. */
export async function findConfirmation(executor: Executor, hashes: TokenHashes): Promise<string | undefined> {
  const { userId } = emailConfirmation;
  return (await executor.select({ userId }).from(emailConfirmation).where(live(hashes)))[0]?.userId;
}

/** Deletes the confirmation and returns the user's id. One of several concurrent calls succeeds. */
export async function consumeConfirmation(
  executor: Executor,
  hashes: TokenHashes,
): Promise<string | undefined> {
  const [row] = await executor
    .delete(emailConfirmation)
    .where(live(hashes))
    .returning({ userId: emailConfirmation.userId });
  return row?.userId;
}

/** Confirms or replaces the address; voids all earlier links. */
export async function confirmAddress(
  executor: Executor,
  userId: string,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<UserRow | undefined> {
  const [row] = await executor
    .update(user)
    .set({ email: to, emailVerified: true, updatedAt: sql`now()` })
    .where(and(isOpenAccount(userId), eq(user.email, from)))
    .returning();
  if (!row) return undefined;
  await deleteConfirmations(executor, userId);
  if (from !== to) await deleteAllLinks(executor, userId);
  return row;
}

/** For a confirmed account, true if a change of its address is pending. */
export async function hasConfirmation(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .select({ at: emailConfirmation.createdAt })
    .from(emailConfirmation)
    .where(and(eq(emailConfirmation.userId, userId), gt(emailConfirmation.expiresAt, sql`now()`)))
    .limit(1);
  return rows.length > 0;
}

export async function deleteConfirmations(executor: Executor, userId: string): Promise<void> {
  await executor.delete(emailConfirmation).where(eq(emailConfirmation.userId, userId));
}
