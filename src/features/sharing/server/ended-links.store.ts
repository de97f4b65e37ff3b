import { and, eq, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import { dayMs } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Db } from '#platform/db/executor.ts';
import { shareLimits } from '../rules/share.ts';
import { deleteExceptPayment, isPaymentOnly, isPaymentShown } from './kept-payment.store.ts';
import { shareLink } from './share-link.table.ts';
import { deleteOldestRecords } from './turn-off.store.ts';

/**
 * Deletes users' ended links after `listedDays`, except payments that other pages show. Visitors' ended links are listed
 * nowhere, so they go at once.
 */
export async function deleteEndedLinks(db: Db, now: Date): Promise<void> {
  const wasListed = lt(shareLink.expiresAt, new Date(now.getTime() - shareLimits.listedDays * dayMs));
  await keepPayments(db, and(wasListed, not(isPaymentOnly), isPaymentShown(now)), now);
  const hasEnded = lt(shareLink.expiresAt, now);
  const visitors = and(isNull(shareLink.userId), hasEnded);
  const others = and(or(wasListed, and(hasEnded, isPaymentOnly)), not(isPaymentShown(now)));
  await deleteInBatches(db, shareLink, or(visitors, others));
}

const linksAtOnce = 500;

async function keepPayments(db: Db, which: SQL | undefined, now: Date): Promise<void> {
  for (;;) {
    const links = await db
      .select({ id: shareLink.id, userId: shareLink.userId })
      .from(shareLink)
      .where(which)
      .limit(linksAtOnce);
    let kept = 0;
    for (const { id, userId } of links) if (userId && (await keepPayment(db, userId, id, now))) kept += 1;
    if (kept < linksAtOnce) return;
  }
}

/** False if the account is closed meanwhile, which deletes the link. */
async function keepPayment(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await holdAccount(tx, userId);
      await deleteExceptPayment(tx, eq(shareLink.id, id), now);
      await deleteOldestRecords(tx, userId);
    });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
