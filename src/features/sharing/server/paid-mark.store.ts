import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Problem } from '#kernel/problem.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { Correction } from '../rules/corrections/correction.ts';
import { type PaidMarks, payBack, withdrawn, withdrawPayBack } from '../rules/payments/carry-payments.ts';
import { shareLink } from './share-link.table.ts';
import { isOpen } from './turn-off.store.ts';

/** The time of the correction that the caller has seen; undefined skips the check. */
export type SeenCorrection = Readonly<{ correctedAt?: string | null | undefined }>;
type Seen = SeenCorrection & Readonly<{ now: Date }>;
export type PaidMark = Seen & Readonly<{ paid: boolean }>;
export type PaidBackMark = Seen & Readonly<{ paidBack: boolean }>;

/** The link, unless it has ended: for acts of its reader. */
export const isOpenLink = (id: string, now: Date): SQL | undefined => and(eq(shareLink.id, id), isOpen(now));

/**
 * Locks a link. Throws if there is no such link, or if its amounts were corrected since the caller saw them: a mark is
 * for an amount.
 */
export async function lockLink(tx: Tx, which: SQL | undefined, { correctedAt }: SeenCorrection = {}) {
  const { id, calculationId, correction: stored, paidAt, saidPaidAt } = shareLink;
  const [link] = await tx
    .select({ id, calculationId, correction: stored, paidAt, saidPaidAt })
    .from(shareLink)
    .where(which)
    .for('update');
  if (!link) throw new Problem('not-found');
  // Safe cast: written by `correctLinks`.
  const correction = link.correction as Correction | null;
  if (correctedAt !== undefined && correctedAt !== (correction?.corrected_at ?? null)) {
    throw new Problem('conflict', { reason: 'corrected' });
  }
  return { ...link, correction };
}

/** Marks a link as paid by its maker ('received') or its person ('said'). False if the mark was set already. */
export async function setMark(
  executor: Executor,
  which: SQL | undefined,
  by: 'received' | 'said',
  { paid, ...seen }: PaidMark,
): Promise<boolean> {
  return await executor.transaction(async (tx) => {
    const link = await lockLink(tx, which, seen);
    const { correction } = link;
    const markedAt = by === 'received' ? link.paidAt : link.saidPaidAt;
    if ((markedAt !== null) === paid) return false;
    const at = paid ? seen.now : null;
    await tx
      .update(shareLink)
      .set({
        ...(by === 'received' ? { paidAt: at } : { saidPaidAt: at }),
        ...(correction && !paid ? { correction: withdrawn(correction, by) } : {}),
      })
      .where(eq(shareLink.id, link.id));
    return true;
  });
}

/** Marks overpayments as paid back, or withdraws the last such mark. Throws if there is nothing to change. */
export async function setPaidBack(
  executor: Executor,
  which: SQL | undefined,
  { paidBack, ...seen }: PaidBackMark,
): Promise<void> {
  await executor.transaction(async (tx) => {
    const link = await lockLink(tx, which, seen);
    const changed = paidBack ? settled(link, seen.now) : reopened(link);
    if (!changed) throw new Problem('conflict', { reason: 'corrected' });
    await tx.update(shareLink).set(changed).where(eq(shareLink.id, link.id));
  });
}
type Locked = Awaited<ReturnType<typeof lockLink>>;

const marksOf = ({ paidAt, saidPaidAt }: Locked): PaidMarks => ({
  paidAt: paidAt?.toISOString() ?? null,
  saidPaidAt: saidPaidAt?.toISOString() ?? null,
});

function settled(link: Locked, now: Date) {
  const { correction } = link;
  const back = correction && payBack(correction, marksOf(link), now.toISOString());
  return back && { correction: back.correction, paidAt: back.paidAt === null ? null : new Date(back.paidAt) };
}

function reopened(link: Locked) {
  const before = link.correction && withdrawPayBack(link.correction, marksOf(link));
  return before && { correction: before };
}

/**
 * Saves the person's own mark that they have paid; false if it was set already. Withdrawing it also withdraws the marks
 * on the person's other links, which would go on saying so.
 */
export async function saveDeclaredPaid(tx: Tx, id: string, mark: PaidMark): Promise<boolean> {
  const beside = mark.paid ? [] : await lockSaid(tx, id);
  const isNew = await setMark(tx, isOpenLink(id, mark.now), 'said', mark);
  const withdrawal = { paid: false, now: mark.now };
  for (const link of beside) await setMark(tx, eq(shareLink.id, link.id), 'said', withdrawal);
  return isNew;
}

/** Links of a link's person to the same sheet that the person has marked as paid, locked in the order of corrections. */
async function lockSaid(tx: Tx, id: string): Promise<readonly Readonly<{ id: string }>[]> {
  const own = alias(shareLink, 'own');
  const isOfPerson = and(eq(shareLink.userId, own.userId), eq(shareLink.person, own.person));
  const isOfSheet = or(eq(shareLink.calculationId, own.calculationId), eq(shareLink.sheetId, own.sheetId));
  const links = await tx
    .select({ id: shareLink.id })
    .from(shareLink)
    .innerJoin(own, eq(own.id, id))
    .where(or(eq(shareLink.id, id), and(isOfPerson, isOfSheet, isNotNull(shareLink.saidPaidAt))))
    .orderBy(shareLink.createdAt, shareLink.id)
    .for('update', { of: shareLink });
  return links.filter((link) => link.id !== id);
}
