import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import { shareLimits } from '../rules/share.ts';
import { statementEmail } from './emails/email.table.ts';
import { deleteExceptPayment, hasPayment, paymentsIn } from './kept-payment.store.ts';
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
 * Ends a link but keeps a row as a record, without what it showed. Deletes a link that has ended already, except a payment
 * that other pages show. False if there is nothing to turn off.
 */
export async function turnOffLink(executor: Executor, userId: string, id: string, now: Date) {
  return await executor.transaction(async (tx) => {
    // The triggers below lock the storage count, which saves lock after the account.
    await holdAccount(tx, userId);
    const own = and(eq(shareLink.userId, userId), eq(shareLink.id, id), sql`not ${isTurnedOff}`);
    const [found] = await tx.select().from(shareLink).where(own).for('update');
    if (!found) return false;
    await lockOldestRecords(tx, userId);
    if (found.takenDownAt || (found.expiresAt && found.expiresAt <= now)) {
      await deleteExceptPayment(tx, own, now);
    } else {
      const emails = await tx.select().from(statementEmail).where(eq(statementEmail.linkId, id));
      // Triggers on the delete free its storage, erase dependent rows and notify open pages.
      const links = await tx.delete(shareLink).where(own).returning();
      for (const link of links)
        await tx
          .insert(shareLink)
          .values({ ...link, content: paymentsIn(link), payees: null, takenDownAt: now, expiresAt: now });
      if (emails.length > 0) await tx.insert(statementEmail).values(emails);
    }
    await deleteOldestRecords(tx, userId);
    return true;
  });
}

/** Records of turned-off links beyond the newest ones, as many as a user may have links, and more with a payment. */
function recordsBeyond(executor: Executor, userId: string, coming: number): SQL {
  const beyond = (which: SQL, limit: number) =>
    executor
      .select({ id: shareLink.id })
      .from(shareLink)
      .where(and(eq(shareLink.userId, userId), isTurnedOff, which))
      .orderBy(desc(shareLink.createdAt), desc(shareLink.id))
      .offset(limit - coming);
  const others = beyond(sql`not ${hasPayment}`, shareLimits.links);
  const payments = beyond(hasPayment, shareLimits.keptPayments);
  // In one list: PostgreSQL reads the whole table for two that are joined by 'or'.
  return inArray(shareLink.id, others.unionAll(payments));
}

/** Locks the records that another one displaces: like every job, before a trigger locks the storage count. */
async function lockOldestRecords(executor: Executor, userId: string): Promise<void> {
  const beyond = recordsBeyond(executor, userId, 1);
  await executor.select({ id: shareLink.id }).from(shareLink).where(beyond).for('update');
}

export async function deleteOldestRecords(executor: Executor, userId: string): Promise<void> {
  await executor.delete(shareLink).where(recordsBeyond(executor, userId, 0));
}
