import { randomInt } from 'node:crypto';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { embedKeyPrefix } from '../rules/embed-count.ts';
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

/** Refuses an account that is being deleted. */
export async function saveSites(
  tx: Tx,
  userId: string,
  sites: readonly string[],
  now: Date,
): Promise<EmbedKeyRow> {
  const [account] = await tx
    .select({ deletedAt: user.deletedAt })
    .from(user)
    .where(eq(user.id, userId))
    .for('no key update');
  if (!account || account.deletedAt) throw new Problem('not-signed-in');
  const [row] = await tx
    .insert(embedKey)
    .values({ userId, key: newKey(), sites: [...sites], createdAt: now })
    .onConflictDoUpdate({ target: embedKey.userId, set: { sites: [...sites] } })
    .returning();
  if (!row) throw new Problem('internal');
  return row;
}

export async function deleteEmbedKey(executor: Executor, userId: string): Promise<void> {
  await executor.delete(embedKey).where(eq(embedKey.userId, userId));
}

/** The owner of the key, if the key is valid on this site. */
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
