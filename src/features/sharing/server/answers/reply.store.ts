import { and, eq, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { StatementKey } from '#features/commissions/server/statements/statements.public.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Reply } from '../../rules/share.ts';
import { shareLink } from '../share-link.table.ts';

type NewReply = Readonly<{ reply: Reply; comment: string; repliedAt: Date }>;

/** Saves a reply; false if it repeats the current unanswered reply, for example after a double click. */
export async function saveReply(executor: Executor, id: string, sent: NewReply): Promise<boolean> {
  const isSame = sql`(${shareLink.reply} is not distinct from ${sent.reply}
    and ${shareLink.comment} = ${sent.comment} and ${shareLink.answeredAt} is null)`;
  const rows = await executor
    .update(shareLink)
    .set({ ...sent, answer: '', answeredAt: null })
    .where(and(eq(shareLink.id, id), not(isSame)))
    .returning({ id: shareLink.id });
  return rows.length > 0;
}

/** Removes a rep's confirmation from all links to the statement, after the rep has disputed a line. */
export async function withdrawConfirmation(
  executor: Executor,
  { userId, runId, rep }: StatementKey,
): Promise<void> {
  await executor
    .update(shareLink)
    .set({ reply: null, repliedAt: null })
    .where(
      and(
        eq(shareLink.userId, userId),
        eq(shareLink.commissionRunId, runId),
        eq(shareLink.commissionRep, rep),
        eq(shareLink.reply, 'acknowledged'),
      ),
    );
}

export type DisputeAnswer = Readonly<{ answer: string; saidAt: Date; now: Date }>;

/** Saves the maker's answer; false if the link has no dispute, or a newer reply than the answered dispute. */
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
        eq(shareLink.reply, 'disputed'),
        eq(shareLink.repliedAt, saidAt),
      ),
    )
    .returning({ id: shareLink.id });
  return rows.length > 0;
}

/** Disputes newer than the last answer: the previous release does not clear answers. */
export const isUnanswered = and(
  eq(shareLink.reply, 'disputed'),
  isNotNull(shareLink.repliedAt),
  or(isNull(shareLink.answeredAt), gt(shareLink.repliedAt, shareLink.answeredAt)),
  isNull(shareLink.takenDownAt),
);
