import { and, eq, not, sql } from 'drizzle-orm';
import { commissionDeal, commissionNote, commissionRep, commissionRun } from '../commission.table.ts';

/** Joins a note to its deal's line, which may have been removed from a draft. */
export const isDealOfNote = and(
  eq(commissionDeal.userId, commissionNote.userId),
  eq(commissionDeal.runId, commissionNote.runId),
  eq(commissionDeal.seq, commissionNote.seq),
  eq(commissionDeal.rep, commissionNote.rep),
);

export const isRunOfNote = and(
  eq(commissionRun.userId, commissionNote.userId),
  eq(commissionRun.id, commissionNote.runId),
);

/** Joins a note to the rep of its statement. */
export const isRepOfNote = and(
  eq(commissionRep.userId, commissionNote.userId),
  eq(commissionRep.runId, commissionNote.runId),
  eq(commissionRep.seq, commissionNote.rep),
);

const isAnswered = sql`exists (select 1 from ${commissionNote} later
  where later.user_id = ${commissionNote.userId} and later.run_id = ${commissionNote.runId}
    and later.rep = ${commissionNote.rep} and later.seq = ${commissionNote.seq} and not later.is_by_rep
    and later.created_at >= ${commissionNote.createdAt})`;

/** A rep's comment that is not settled and has no later answer. */
export const isOpenDispute = and(commissionNote.isByRep, not(commissionNote.isResolved), not(isAnswered));
