import { and, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Db } from '#platform/db/executor.ts';
import { dealLimits } from '../../rules/deal-file/deal-limits.ts';
import type { DealCredit } from '../../rules/deal-file/read-deals.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import type { DealRecord } from '../../rules/deals/deal.ts';
import { commissionDeal } from '../commission.table.ts';
import { findReps } from '../runs/rep.store.ts';
import { holdDraft } from '../runs/run-row.store.ts';
import { countDeals, dealsOf, findDeal } from './deal.store.ts';
import { linesOf } from './deal-lines.ts';

/** Replaces the lines of a deal. They reuse its positions; additional lines get positions at the end. */
export async function changeDeal(
  db: Db,
  userId: string,
  runId: string,
  seq: number,
  credits: readonly DealCredit[],
): Promise<readonly DealRecord[]> {
  return await db.transaction(async (tx) => {
    const run = await holdDraft(tx, userId, runId);
    const before = await findDeal(tx, userId, runId, seq);
    const more = credits.length - before.length;
    if (run.deals + more > dealLimits.deals)
      throw new Problem('limit-reached', { max: dealLimits.deals, of: 'deals in a run' });
    const reps = await findReps(tx, userId, runId);
    const places = new Map(reps.map((rep) => [repKey(rep.name), rep.seq]));
    const [key, old] = [before[0]?.key ?? '', before.map((line) => line.seq)];
    const repOf = (name: string) => {
      const owner = places.get(repKey(name));
      // The reps changed while the deal was parsed.
      if (owner === undefined) throw new Problem('conflict');
      return owner;
    };
    const after = linesOf(credits, { key, old: before, next: run.nextSeq, repOf });
    const next = Math.max(run.nextSeq, ...after.map((line) => line.seq + 1));
    await tx.delete(commissionDeal).where(and(dealsOf(userId, runId), inArray(commissionDeal.seq, old)));
    await tx.insert(commissionDeal).values(after.map((line) => ({ userId, runId, ...line })));
    await countDeals(tx, run, more, next);
    return after;
  });
}
