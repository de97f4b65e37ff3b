import { and, asc, eq, ne } from 'drizzle-orm';
import { account, user } from '#platform/auth/identity.table.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { UserRow } from '../account.store.ts';

export type IdentityKey = Readonly<{ provider: ProviderName; subject: string }>;
export type IdentityRow = Readonly<{ id: string; provider: string; createdAt: Date }>;

const isOther = ne(account.providerId, 'credential');

/** Whose account it opens. */
export async function findIdentity(
  executor: Executor,
  { provider, subject }: IdentityKey,
): Promise<Readonly<{ id: string; user: UserRow }> | undefined> {
  const [row] = await executor
    .select({ id: account.id, user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, provider), eq(account.accountId, subject)));
  return row;
}

export async function findIdentities(executor: Executor, userId: string): Promise<IdentityRow[]> {
  return await executor
    .select({ id: account.id, provider: account.providerId, createdAt: account.createdAt })
    .from(account)
    .where(and(eq(account.userId, userId), isOther))
    .orderBy(asc(account.createdAt), asc(account.id));
}

/** Undefined when it opens another account already. */
export async function insertIdentity(
  executor: Executor,
  userId: string,
  { provider, subject }: IdentityKey,
): Promise<string | undefined> {
  const [row] = await executor
    .insert(account)
    .values({ userId, providerId: provider, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: account.id });
  return row?.id;
}

export async function deleteIdentity(executor: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await executor
    .delete(account)
    .where(and(eq(account.userId, userId), eq(account.id, id), isOther))
    .returning({ id: account.id });
  return rows.length > 0;
}
