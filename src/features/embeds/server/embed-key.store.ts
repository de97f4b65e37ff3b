import { randomInt } from 'node:crypto';
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { embedKeyPrefix } from '../rules/embed-count.ts';
import { embedLimits } from '../rules/embed-key.ts';
import { embedKey } from './embed-key.table.ts';

export type EmbedKeyRow = Readonly<typeof embedKey.$inferSelect>;

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyLength = 24;

function newKey(): string {
  const drawn = Array.from({ length: keyLength }, () => letters.charAt(randomInt(letters.length)));
  return embedKeyPrefix + drawn.join('');
}

export async function findEmbedKey(executor: Executor, userId: string): Promise<EmbedKeyRow | undefined> {
  const [row] = await executor.select().from(embedKey).where(eq(embedKey.userId, userId));
  return row;
}

/**
 * Locks the account, so that concurrent requests cannot exceed the limit. Refuses an account that is being deleted.
 */
export async function addSite(tx: Tx, userId: string, site: string, now: Date): Promise<EmbedKeyRow> {
  await holdAccount(tx, userId);
  const known = await findEmbedKey(tx, userId);
  if (known?.sites.includes(site)) return known;
  const max = embedLimits.sites;
  if (known && known.sites.length >= max) throw new Problem('limit-reached', { max, of: 'sites' });
  const [row] = await tx
    .insert(embedKey)
    .values({ userId, key: newKey(), sites: [site], createdAt: now })
    // Appends to the current sites: a site may have been removed since they were read.
    .onConflictDoUpdate({
      target: embedKey.userId,
      set: { sites: sql`array_append(${embedKey.sites}, ${site})` },
    })
    .returning();
  if (!row) throw new Problem('internal');
  return row;
}

/** One statement, so that concurrently added sites are not lost. Undefined if there is no key. */
export async function removeSite(
  executor: Executor,
  userId: string,
  site: string,
): Promise<EmbedKeyRow | undefined> {
  const [row] = await executor
    .update(embedKey)
    .set({ sites: sql`array_remove(${embedKey.sites}, ${site})` })
    .where(eq(embedKey.userId, userId))
    .returning();
  return row;
}

export async function deleteEmbedKey(executor: Executor, userId: string): Promise<void> {
  await executor.delete(embedKey).where(eq(embedKey.userId, userId));
}

/** The user id of the key's owner, if the key is valid on this site. */
export async function findSiteOwner(
  executor: Executor,
  { key, site }: Readonly<{ key: string; site: string }>,
): Promise<string | undefined> {
  const [row] = await executor
    .select({ userId: embedKey.userId })
    .from(embedKey)
    .innerJoin(user, eq(user.id, embedKey.userId))
    .where(and(eq(embedKey.key, key), arrayContains(embedKey.sites, [site]), isNull(user.deletedAt)));
  return row?.userId;
}
