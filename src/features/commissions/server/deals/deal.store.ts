import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import type { DealRecord } from '../../rules/deals/deal.ts';
import { runLimits } from '../../rules/runs/run.ts';
import { commissionDeal, commissionRun } from '../commission.table.ts';
import { holdDraft, oneRun, type RunRow } from '../runs/run-row.store.ts';
import { addStorage } from '../storage.ts';

export const dealsOf = (userId: string, id: string) =>
  and(eq(commissionDeal.userId, userId), eq(commissionDeal.runId, id));

export const dealColumns = {
  seq: commissionDeal.seq,
  rep: commissionDeal.rep,
  key: commissionDeal.key,
  name: commissionDeal.name,
  product: commissionDeal.product,
  day: commissionDeal.day,
  amount: commissionDeal.amount,
  percent: commissionDeal.percent,
  credit: commissionDeal.credit,
};

/** A page of deals in file order, along the primary key. */
export async function findDeals(
  executor: Executor,
  userId: string,
  id: string,
  after: number,
): Promise<{ deals: DealRecord[]; next: number | null }> {
  const rows = await executor
    .select(dealColumns)
    .from(commissionDeal)
    .where(and(dealsOf(userId, id), gt(commissionDeal.seq, after)))
    .orderBy(asc(commissionDeal.seq))
    .limit(runLimits.page + 1);
  const deals = rows.slice(0, runLimits.page);
  return { deals, next: rows.length > deals.length ? (deals.at(-1)?.seq ?? null) : null };
}

export async function findDealsBySeq(
  executor: Executor,
  userId: string,
  id: string,
  places: readonly number[],
): Promise<Map<number, DealRecord>> {
  if (places.length === 0) return new Map();
  const rows = await executor
    .select(dealColumns)
    .from(commissionDeal)
    .where(and(dealsOf(userId, id), sql`${commissionDeal.seq} = any(${sql.param(places)}::integer[])`));
  return new Map(rows.map((row) => [row.seq, row]));
}

/** All lines of the deal to which the line at `seq` belongs. */
export async function findDeal(
  executor: Executor,
  userId: string,
  id: string,
  seq: number,
): Promise<DealRecord[]> {
  const [line] = await executor
    .select({ key: commissionDeal.key })
    .from(commissionDeal)
    .where(and(dealsOf(userId, id), eq(commissionDeal.seq, seq)));
  if (!line) throw new Problem('not-found');
  return await executor
    .select(dealColumns)
    .from(commissionDeal)
    .where(and(dealsOf(userId, id), eq(commissionDeal.key, line.key)))
    .orderBy(asc(commissionDeal.seq));
}

/** Approximate size of a row with its indexes. */
export const bytesPerDeal = 160;

/** Updates a draft's counters by `more` lines, negative after a removal. `nextSeq` is set if positions were added. */
export async function countDeals(
  tx: Tx,
  { userId, id }: Pick<RunRow, 'userId' | 'id'>,
  more: number,
  nextSeq?: number,
): Promise<void> {
  await tx
    .update(commissionRun)
    .set({
      deals: sql`${commissionRun.deals} + ${more}`,
      bytes: sql`greatest(0, ${commissionRun.bytes} + ${more * bytesPerDeal})`,
      isStale: true,
      revision: sql`${commissionRun.revision} + 1`,
      ...(nextSeq === undefined ? {} : { nextSeq }),
    })
    .where(oneRun(userId, id));
  await addStorage(tx, userId, more * bytesPerDeal);
}

export async function deleteDeal(db: Db, userId: string, id: string, seq: number): Promise<void> {
  await db.transaction(async (tx) => {
    await holdDraft(tx, userId, id);
    const gone = await tx
      .delete(commissionDeal)
      .where(and(dealsOf(userId, id), eq(commissionDeal.seq, seq)))
      .returning({ seq: commissionDeal.seq });
    if (gone.length === 0) throw new Problem('not-found');
    await countDeals(tx, { userId, id }, -1);
  });
}
