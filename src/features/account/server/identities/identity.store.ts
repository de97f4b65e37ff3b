import { and, asc, eq, ne } from 'drizzle-orm';
import { account, user } from '#platform/auth/identity.table.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { UserRow } from '../account.store.ts';

/** Subjects are unique per issuer; each Microsoft tenant is an issuer of its own. */
export type IdentityKey = Readonly<{ provider: ProviderName; issuer: string; subject: string }>;
export type IdentityRow = Readonly<{ id: string; provider: string; createdAt: Date }>;

const isOther = ne(account.providerId, 'credential');

/** Unique, since no issuer's URL contains a #. */
const nameOf = ({ issuer, subject }: IdentityKey) => `${issuer}#${subject}`;

export type OpenedAccount = Readonly<{ id: string; user: UserRow }>;

/** Finds the account of an identity. */
export async function findIdentity(executor: Executor, key: IdentityKey): Promise<OpenedAccount | undefined> {
  return await findNamed(executor, key.provider, nameOf(key));
}

/** Finds the account of an identity that was stored without its issuer, by provider and subject. */
export async function findWithoutIssuer(
  executor: Executor,
  { provider, subject }: IdentityKey,
): Promise<OpenedAccount | undefined> {
  return await findNamed(executor, provider, subject);
}

async function findNamed(
  executor: Executor,
  provider: ProviderName,
  name: string,
): Promise<OpenedAccount | undefined> {
  const [row] = await executor
    .select({ id: account.id, user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, provider), eq(account.accountId, name)));
  return row;
}

/** Permanent: after this, the same subject of another issuer does not match the account. */
export async function storeIssuer(
  executor: Executor,
  { id, user: { id: userId } }: OpenedAccount,
  key: IdentityKey,
): Promise<void> {
  await executor
    .update(account)
    .set({ accountId: nameOf(key) })
    .where(and(eq(account.userId, userId), eq(account.id, id)));
}

export async function findIdentities(executor: Executor, userId: string): Promise<IdentityRow[]> {
  return await executor
    .select({ id: account.id, provider: account.providerId, createdAt: account.createdAt })
    .from(account)
    .where(and(eq(account.userId, userId), isOther))
    .orderBy(asc(account.createdAt), asc(account.id));
}

/** Returns the id; undefined if the identity is already connected to an account. */
export async function insertIdentity(
  executor: Executor,
  userId: string,
  key: IdentityKey,
): Promise<string | undefined> {
  const [row] = await executor
    .insert(account)
    .values({ userId, providerId: key.provider, accountId: nameOf(key) })
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
