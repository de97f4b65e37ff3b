import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import type { NewBalances, RepRecord } from '../../rules/runs/run.ts';
import { balancesCheckedAt, findBefore, type OrderedRun, rootOf } from '../../rules/runs/run-order.ts';
import { commissionRun } from '../commission.table.ts';
import { findCopies, findReps } from './rep.store.ts';
import { type RunRow, requireRun } from './run-row.store.ts';

/** All runs of a plan. */
export async function findOrderedRuns(
  executor: Executor,
  userId: string,
  planId: string,
): Promise<OrderedRun[]> {
  const { id, firstDay, lastDay, corrects, approvedAt, createdAt } = commissionRun;
  return await executor
    .select({ id, firstDay, lastDay, corrects, approvedAt, createdAt })
    .from(commissionRun)
    .where(and(eq(commissionRun.userId, userId), eq(commissionRun.planId, planId)));
}

/**
 * The closing balances of the run before this one, for reps whose balances here differ. Undefined unless they have
 * changed since this run copied or approved its balances, and for a run that is corrected: the correction has its own.
 */
export async function findNewBalances(executor: Executor, run: RunRow): Promise<NewBalances | undefined> {
  const { userId, id } = run;
  const runs = await findOrderedRuns(executor, userId, run.planId);
  if (runs.some(({ corrects }) => corrects === id)) return undefined;
  const checkedAt = balancesCheckedAt(runs, run);
  const before = findBefore(runs, run);
  if (!before?.approvedAt || before.approvedAt <= checkedAt[0]) return undefined;
  const closing = await findClosing(executor, run, before);
  const earlier: Closing[] = [];
  for (const at of checkedAt) {
    const then = findBefore(runs, run, at);
    const isCorrected = then !== undefined && rootOf(runs, then).id === rootOf(runs, before).id;
    earlier.push(isCorrected ? await findClosing(executor, run, then) : new Map());
  }
  const reps = (await findReps(executor, userId, id)).flatMap((rep) => {
    const key = repKey(rep.name);
    const now = closing.get(key);
    if (!now || isSameBalance(now, rep)) return [];
    // A correction may leave a balance as it was; one that was entered on purpose then stays.
    if (earlier.every((then) => isSameBalance(now, then.get(key)))) return [];
    return [{ seq: rep.seq, name: rep.name, drawOwed: now.drawOwed, clawbackOwed: now.clawbackOwed }];
  });
  if (reps.length === 0) return undefined;
  const { name, firstDay, lastDay } = await requireRun(executor, userId, before.id);
  return { run_id: before.id, name, first_day: firstDay, last_day: lastDay, reps };
}

const isSameBalance = (one: RepRecord, other: RepRecord | undefined) =>
  one.drawOwed === other?.drawOwed && one.clawbackOwed === other.clawbackOwed;

type Closing = ReadonlyMap<string, RepRecord>;

/** Reps by name, with the balances that an earlier run of the plan passes to this one. */
async function findClosing(
  executor: Executor,
  { userId, firstDay: first, lastDay: last }: RunRow,
  { id }: OrderedRun,
): Promise<Closing> {
  const from = await requireRun(executor, userId, id);
  const copies = await findCopies(executor, from, { first, last, isCorrection: false });
  return new Map(copies.map((rep) => [repKey(rep.name), rep]));
}
