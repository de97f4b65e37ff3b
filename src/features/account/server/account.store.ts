import { and, eq, isNull, sql } from 'drizzle-orm';
import { emailConfirmation, session, user, verification } from '#platform/auth/identity.table.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor } from '#platform/db/executor.ts';

export type UserRow = typeof user.$inferSelect;

/** False for a closed account, which awaits erasure and counts as deleted. */
export const isOpenAccount = (userId: string) => and(eq(user.id, userId), isNull(user.deletedAt));

export async function findUser(executor: Executor, userId: string): Promise<UserRow | undefined> {
  const [row] = await executor.select().from(user).where(isOpenAccount(userId));
  return row;
}

export async function hasAccount(executor: Executor, email: string): Promise<boolean> {
  const rows = await executor.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()));
  return rows.length > 0;
}

export async function deleteExpired(executor: Executor): Promise<void> {
  await deleteInBatches(executor, session, sql`${session.expiresAt} < now()`);
  await deleteInBatches(executor, verification, sql`${verification.expiresAt} < now()`);
  await deleteInBatches(executor, emailConfirmation, sql`${emailConfirmation.expiresAt} < now()`);
}

/** Deletes only user rows: unconfirmed accounts have no other data to erase. */
export async function deleteUnconfirmed(executor: Executor, afterSeconds: number): Promise<void> {
  const isOld = sql`${user.createdAt} < now() - make_interval(secs => ${afterSeconds})`;
  await executor.delete(user).where(and(eq(user.emailVerified, false), isNull(user.deletedAt), isOld));
}
