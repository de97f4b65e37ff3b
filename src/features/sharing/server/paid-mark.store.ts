import { eq, type SQL } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { withdrawn } from '../rules/carry-payments.ts';
import type { Correction } from '../rules/correction.ts';
import { shareLink } from './share-link.table.ts';

export type PaidMark = Readonly<{
  paid: boolean;
  /** The correction that the caller has seen; undefined if the caller does not say. */
  correctedAt?: string | null | undefined;
  now: Date;
}>;

/**
 * Marks a link as paid by its maker ('received') or its person ('said'). Repeating a mark changes nothing.
 * Throws if the amounts were corrected since the caller saw them: the mark would stand for another amount.
 */
export async function setMark(
  executor: Executor,
  which: SQL | undefined,
  by: 'received' | 'said',
  { paid, correctedAt, now }: PaidMark,
): Promise<'missing' | 'same' | 'changed'> {
  return await executor.transaction(async (tx) => {
    const [link] = await tx
      .select({
        id: shareLink.id,
        correction: shareLink.correction,
        markedAt: by === 'received' ? shareLink.paidAt : shareLink.saidPaidAt,
      })
      .from(shareLink)
      .where(which)
      .for('update');
    if (!link) return 'missing';
    // Safe cast: written by `correctLinks`.
    const correction = link.correction as Correction | null;
    if (correctedAt !== undefined && correctedAt !== (correction?.corrected_at ?? null)) {
      throw new Problem('conflict', { reason: 'corrected' });
    }
    if ((link.markedAt !== null) === paid) return 'same';
    const at = paid ? now : null;
    await tx
      .update(shareLink)
      .set({
        ...(by === 'received' ? { paidAt: at } : { saidPaidAt: at }),
        ...(correction && !paid ? { correction: withdrawn(correction, by) } : {}),
      })
      .where(eq(shareLink.id, link.id));
    return 'changed';
  });
}

/** The person's statement that they have paid. False for a repeat. */
export async function saveSaidPaid(executor: Executor, id: string, mark: PaidMark): Promise<boolean> {
  return (await setMark(executor, eq(shareLink.id, id), 'said', mark)) === 'changed';
}
