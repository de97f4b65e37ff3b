import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Part } from '#calculators/rules/summary.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import { shareLimits } from '../rules/share.ts';
import { statementEmail } from './emails/email.table.ts';
import { shareLink } from './share-link.table.ts';

/** Turning off sets both columns to the same time; a takedown by the site's owner leaves the expiry unchanged. */
export const isTurnedOff = sql<boolean>`coalesce(${shareLink.takenDownAt} = ${shareLink.expiresAt}, false)`;

/** True for links that can be read at this time. */
export const isOpen = (now: Date): SQL | undefined =>
  and(isNull(shareLink.takenDownAt), or(isNull(shareLink.expiresAt), gt(shareLink.expiresAt, now)));

type Ends = Readonly<{ takenDownAt: Date | null; expiresAt: Date | null }>;

export const turnedOffAt = ({ takenDownAt, expiresAt }: Ends): Date | null =>
  takenDownAt?.getTime() === expiresAt?.getTime() ? takenDownAt : null;

/**
 * Ends a link but keeps a row as a record, without what it showed. Deletes a link that has ended already. False if
 * there is nothing to turn off.
 */
export async function turnOffLink(executor: Executor, userId: string, id: string, now: Date) {
  return await executor.transaction(async (tx) => {
    // The triggers below lock the storage count, which saves lock after the account.
    await holdAccount(tx, userId);
    const own = and(eq(shareLink.userId, userId), eq(shareLink.id, id), sql`not ${isTurnedOff}`);
    if ((await tx.select({ id: shareLink.id }).from(shareLink).where(own).for('update')).length === 0)
      return false;
    await lockOldestRecords(tx, userId);
    const emails = await tx.select().from(statementEmail).where(eq(statementEmail.linkId, id));
    // Triggers on the delete free its storage, erase dependent rows and notify open pages.
    const [link] = await tx.delete(shareLink).where(own).returning();
    if (!link || link.takenDownAt || (link.expiresAt && link.expiresAt <= now)) return true;
    await tx
      .insert(shareLink)
      .values({ ...link, content: keptOf(link), payees: null, takenDownAt: now, expiresAt: now });
    if (emails.length > 0) await tx.insert(statementEmail).values(emails);
    await deleteOldestRecords(tx, userId);
    return true;
  });
}

/** The payments that a mark as paid stands for, which other pages of the sheet show. */
function keptOf({ content, paidAt, saidPaidAt }: typeof shareLink.$inferSelect): object {
  // Safe cast: written by `shareContent`.
  const { pays } = content as Partial<Part>;
  return pays && (paidAt ?? saidPaidAt) ? { pays } : {};
}

/** Records of turned-off links after the newest `kept`. */
const recordsBeyond = (executor: Executor, userId: string, kept: number) =>
  executor
    .select({ id: shareLink.id })
    .from(shareLink)
    .where(and(eq(shareLink.userId, userId), isTurnedOff))
    .orderBy(desc(shareLink.createdAt), desc(shareLink.id))
    .offset(kept);

/** Locks the records that another one displaces: like every job, before a trigger locks the storage count. */
async function lockOldestRecords(executor: Executor, userId: string): Promise<void> {
  const beyond = recordsBeyond(executor, userId, shareLimits.links - 1);
  await executor
    .select({ id: shareLink.id })
    .from(shareLink)
    .where(inArray(shareLink.id, beyond))
    .for('update');
}

/** Keeps at most as many records of turned-off links as a user may have links. */
async function deleteOldestRecords(executor: Executor, userId: string): Promise<void> {
  const beyond = recordsBeyond(executor, userId, shareLimits.links);
  await executor.delete(shareLink).where(inArray(shareLink.id, beyond));
}
