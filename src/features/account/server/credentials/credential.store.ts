import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { account, user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { isOpenAccount, type UserRow } from '../account.store.ts';

export type Credential = Readonly<{ user: UserRow; hash: string | null }>;

const isPassword = eq(account.providerId, 'credential');
const ofUser = (userId: string): SQL | undefined => and(eq(account.userId, userId), isPassword);

export async function findCredential(executor: Executor, email: string): Promise<Credential | undefined> {
  const [row] = await executor
    .select({ user, hash: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), isPassword))
    .where(and(eq(user.email, email.toLowerCase()), isNull(user.deletedAt)));
  return row;
}

export async function findPasswordHash(executor: Executor, userId: string): Promise<string | undefined> {
  const [row] = await executor.select({ hash: account.password }).from(account).where(ofUser(userId));
  return row?.hash ?? undefined;
}

/**
 * Locks the user's row: exclusively to change credentials, shared to open a session. So a session opened after
 * a change always sees the change. Foreign keys need not wait for the exclusive lock: a transaction that holds what
 * a save waits for can insert rows of the user meanwhile.
 */
export async function lockUser(
  executor: Executor,
  userId: string,
  how: 'no key update' | 'share' = 'no key update',
): Promise<UserRow | undefined> {
  const [row] = await executor.select().from(user).where(isOpenAccount(userId)).for(how);
  return row;
}

/** With null the account has no password until a mailed link sets one. The user's row must be locked. */
export async function setPassword(executor: Executor, userId: string, hash: string | null): Promise<void> {
  const rows = await executor
    .update(account)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(ofUser(userId))
    .returning({ id: account.id });
  if (rows.length > 0) return;
  const password = { userId, accountId: userId, providerId: 'credential', password: hash };
  await executor.insert(account).values(password);
}

/** True if the user has this social identity. */
export async function hasIdentity(executor: Executor, userId: string, identityId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.id, identityId)));
  return rows.length > 0;
}
