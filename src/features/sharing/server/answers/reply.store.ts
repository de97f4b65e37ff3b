import { and, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { Reply } from '../../rules/share.ts';
import { isOpenLink, lockLink, type SeenCorrection } from '../paid-mark.store.ts';
import { shareLink } from '../share-link.table.ts';
import { isOpen } from '../turn-off.store.ts';

type NewReply = SeenCorrection & Readonly<{ reply: Reply; comment: string; repliedAt: Date }>;

/**
 * Saves a reply; false if it repeats the current unanswered reply, for example after a double click. Throws if the
 * link has ended, or its amounts were corrected since the caller saw them.
 */
export async function saveReply(tx: Tx, id: string, { correctedAt, ...sent }: NewReply): Promise<boolean> {
  await lockLink(tx, isOpenLink(id, sent.repliedAt), { correctedAt });
  const isSame = sql`(${shareLink.reply} is not distinct from ${sent.reply}
    and ${shareLink.comment} = ${sent.comment} and ${shareLink.answeredAt} is null)`;
  const rows = await tx
    .update(shareLink)
    .set({ ...sent, answer: '', answeredAt: null })
    .where(and(eq(shareLink.id, id), not(isSame)))
    .returning({ id: shareLink.id });
  return rows.length > 0;
}

export type DisputeAnswer = Readonly<{ answer: string; saidAt: Date; now: Date }>;

/** Saves the maker's answer; false if the link has ended, has no dispute, or has a newer reply than the answered dispute. */
export async function saveAnswer(
  executor: Executor,
  userId: string,
  id: string,
  { answer, saidAt, now }: DisputeAnswer,
): Promise<boolean> {
  const rows = await executor
    .update(shareLink)
    .set({ answer, answeredAt: now })
    .where(
      and(
        eq(shareLink.userId, userId),
        eq(shareLink.id, id),
        isOpen(now),
        eq(shareLink.reply, 'disputed'),
        eq(shareLink.repliedAt, saidAt),
      ),
    )
    .returning({ id: shareLink.id });
  return rows.length > 0;
}

/**
 * Disputes newer than the last answer: the previous release does not clear answers. Not on ended links, where the
 * person could not read an answer.
 */
export const isUnanswered = (now: Date): SQL | undefined =>
  and(
    eq(shareLink.reply, 'disputed'),
    isNotNull(shareLink.repliedAt),
    or(isNull(shareLink.answeredAt), gt(shareLink.repliedAt, shareLink.answeredAt)),
    isOpen(now),
  );
