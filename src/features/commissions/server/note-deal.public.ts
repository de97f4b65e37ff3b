import { and, eq } from 'drizzle-orm';
import { commissionDeal, commissionNote } from './commission.table.ts';

/** Joins a note to the line of its deal. A draft's deal may have been removed since. */
export const isDealOfNote = and(
  eq(commissionDeal.userId, commissionNote.userId),
  eq(commissionDeal.runId, commissionNote.runId),
  eq(commissionDeal.seq, commissionNote.seq),
  eq(commissionDeal.rep, commissionNote.rep),
);
