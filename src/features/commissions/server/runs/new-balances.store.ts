import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import type { NewBalances } from '../../rules/runs/run.ts';
import { commissionRun } from '../commission.table.ts';
import { findCopies, findReps } from './rep.store.ts';
import { type RunRow, requireRun } from './run-row.store.ts';

type Period = Readonly<{ planId: string; first: string; last: string }>;

/** The run of a plan that a run of this period continues, other than that run itself. */
export async function findNearestRun(
  executor: Executor,
  userId: string,
  { planId, first, last }: Period,
  itself?: string,
): Promise<Pick<RunRow, 'id' | 'lastDay' | 'approvedAt'> | undefined> {
  const [row] = await executor
    .select({ id: commissionRun.id, lastDay: commissionRun.lastDay, approvedAt: commissionRun.approvedAt })
    .from(commissionRun)
    .where(
      and(
        eq(commissionRun.userId, userId),
        eq(commissionRun.planId, planId),
        ...(itself === undefined ? [] : [ne(commissionRun.id, itself)]),
      ),
    )
    .orderBy(
      // The same period, then the last one before it, then the first one after it.
      desc(sql`${commissionRun.firstDay} = ${first} and ${commissionRun.lastDay} = ${last}`),
      desc(sql`${commissionRun.lastDay} < ${first}`),
      sql`abs(${commissionRun.lastDay} - ${last}::date)`,
      // Approved runs before drafts: their balances are final.
      desc(sql`${commissionRun.status} <> 'draft'`),
      desc(commissionRun.createdAt),
    )
    .limit(1);
  return row;
}

/**
 * The closing balances of the run before a draft, for reps whose balances in the draft differ. Undefined unless that
 * run was approved after the draft copied its balances.
 */
export async function findNewBalances(executor: Executor, run: RunRow): Promise<NewBalances | undefined> {
  if (run.status !== 'draft') return undefined;
  const { userId, id, planId, firstDay: first, lastDay: last, createdAt } = run;
  const nearest = await findNearestRun(executor, userId, { planId, first, last }, id);
  if (!nearest?.approvedAt || nearest.lastDay >= first || nearest.approvedAt <= createdAt) return undefined;
  const before = await requireRun(executor, userId, nearest.id);
  const copies = await findCopies(executor, before, { first, last, isCorrection: false });
  const closing = new Map(copies.map((rep) => [repKey(rep.name), rep]));
  const reps = (await findReps(executor, userId, id)).flatMap(({ seq, name, drawOwed, clawbackOwed }) => {
    const copy = closing.get(repKey(name));
    if (!copy || (copy.drawOwed === drawOwed && copy.clawbackOwed === clawbackOwed)) return [];
    return [{ seq, name, drawOwed: copy.drawOwed, clawbackOwed: copy.clawbackOwed }];
  });
  if (reps.length === 0) return undefined;
  return { run_id: before.id, name: before.name, first_day: before.firstDay, last_day: before.lastDay, reps };
}
