import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { apiKey } from '#platform/auth/api-key.table.ts';
import type { StoredApiKey } from '#platform/auth/api-keys.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { outsideRequest } from '#platform/db/request-scope.ts';
import { type ApiKeyRecord, maxApiKeys } from '../../rules/api-key.ts';

export type ApiKeyRow = typeof apiKey.$inferSelect;
type NewApiKey = Pick<ApiKeyRow, 'name' | 'start' | 'keyHash' | 'scopes' | 'addresses'> &
  Readonly<{ expiresInDays: number | null }>;

export async function findApiKeys(executor: Executor, userId: string): Promise<ApiKeyRow[]> {
  return await executor
    .select()
    .from(apiKey)
    .where(eq(apiKey.userId, userId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
}

/** Throws if the user has too many keys. The user's row must be locked, so that the count is right. */
export async function insertApiKey(
  executor: Executor,
  userId: string,
  { expiresInDays, ...key }: NewApiKey,
): Promise<ApiKeyRow | undefined> {
  const own = await executor.$count(apiKey, eq(apiKey.userId, userId));
  if (own >= maxApiKeys) throw new Problem('limit-reached', { max: maxApiKeys, of: 'API keys' });
  const expiresAt = expiresInDays === null ? null : sql`now() + make_interval(days => ${expiresInDays})`;
  const [row] = await executor
    .insert(apiKey)
    .values({ userId, ...key, expiresAt })
    .returning();
  return row;
}

/** Returns the ids of the deleted keys. */
export async function deleteApiKey(executor: Executor, userId: string, id: string): Promise<string[]> {
  const own = and(eq(apiKey.userId, userId), eq(apiKey.id, id));
  const rows = await executor.delete(apiKey).where(own).returning({ id: apiKey.id });
  return rows.map((row) => row.id);
}

export async function deleteApiKeys(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor.delete(apiKey).where(eq(apiKey.userId, userId)).returning({ id: apiKey.id });
  return rows.map(({ id }) => id);
}

/** Undefined if the key is unknown or expired, or its account closed. */
export async function findLiveKey(executor: Executor, keyHash: string): Promise<StoredApiKey | undefined> {
  const { id, userId, scopes, addresses, expiresAt } = apiKey;
  const isLive = and(
    eq(apiKey.keyHash, keyHash),
    or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
    isNull(user.deletedAt),
    user.emailVerified,
  );
  const [row] = await executor
    .select({ id, userId, scopes, addresses, expiresAt })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(isLive);
  return row;
}

/** Runs outside the request scope, so that it does not count as a write of the request. */
export async function markKeyUsed(executor: Executor, { id, userId }: StoredApiKey): Promise<void> {
  const isDue = or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, sql`now() - interval '1 minute'`));
  const marking = executor
    .update(apiKey)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKey.userId, userId), eq(apiKey.id, id), isDue));
  await outsideRequest(async () => await marking);
}

export function apiKeyRecordOf({ createdAt, expiresAt, lastUsedAt, ...row }: ApiKeyRow): ApiKeyRecord {
  const { id, name, start, scopes, addresses } = row;
  return {
    id,
    name,
    start,
    scopes,
    addresses,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
