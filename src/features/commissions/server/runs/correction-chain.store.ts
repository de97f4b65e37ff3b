import { and, asc, eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { violationOf } from '#platform/db/violation.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { commissionRun } from '../commission.table.ts';
import type { RunRow } from './run-row.store.ts';

/* A run and its corrections form a chain. Triggers allow a correction only of the last run of the chain. At each
   approval they store the payouts so far, so that the next correction pays the difference. */

/** Payouts earlier in the chain, by rep; null if the run is not a correction. */
export async function findPaidBefore(executor: Executor, run: RunRow): Promise<RunRecord['before']> {
  if (run.corrects === null) return null;
  const { rows } = await executor.execute<{ name: string; payout: string }>(
    run.status === 'draft'
      ? sql`select name, payout from commission_paid_before(${run.userId}, ${run.id}) order by name`
      : sql`select entry ->> 'name' as name, entry ->> 'payout' as payout from commission_run run,
          json_array_elements(commission_taken_off(run)) entry
          where run.user_id = ${run.userId} and run.id = ${run.id}`,
  );
  return rows.map(({ name, payout }) => ({ name, payout: Number(payout) }));
}

/** The correction of a run, draft or approved. Legacy runs may have several; this is the first. */
export async function findCorrection(
  executor: Executor,
  userId: string,
  id: string,
): Promise<Pick<RunRow, 'id' | 'status'> | undefined> {
  const [row] = await executor
    .select({ id: commissionRun.id, status: commissionRun.status })
    .from(commissionRun)
    .where(
      and(
        eq(commissionRun.userId, userId),
        eq(commissionRun.corrects, id),
        eq(commissionRun.isSecondCorrection, false),
      ),
    )
    .orderBy(asc(commissionRun.createdAt))
    .limit(1);
  return row;
}

/** Maps the database's refusal of a second correction to a conflict. */
export async function refuseSecondCorrection<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violationOf(error)?.rule === 'commission_run_one_correction') throw new Problem('conflict');
    throw error;
  }
}
