import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '#kernel/calendar.ts';
import { isCurrency, usd } from '#kernel/money/currency.ts';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import { periodOf, storedCorrectionName, storedPeriodName } from '../../rules/period.ts';
import { type Plan, writtenPlan } from '../../rules/plans/plan.ts';
import { type RunRecord, type RunSummary, runLimits } from '../../rules/runs/run.ts';
import { findNearest } from '../../rules/runs/run-order.ts';
import { commissionPlan, commissionRun } from '../commission.table.ts';
import { findVersion } from '../plans/plan.store.ts';
import { addStorage } from '../storage.ts';
import { findCorrection, findPaidBefore, refuseSecondCorrection } from './correction-chain.store.ts';
import { findNewBalances, findOrderedRuns } from './new-balances.store.ts';
import { copyReps, findReps } from './rep.store.ts';
import { holdDraft, oneRun, paymentHistoryOf, type RunRow, requireRun, resultsOf } from './run-row.store.ts';

export function toSummary(row: RunRow, plan: Pick<Plan, 'name' | 'currency'>): RunSummary {
  return {
    id: row.id,
    name: row.name,
    plan_id: row.planId,
    plan_version: row.planVersion,
    plan_name: plan.name,
    currency: plan.currency,
    first_day: row.firstDay,
    last_day: row.lastDay,
    status: row.status,
    corrects: row.corrects,
    deals: row.deals,
    payout: row.isStale ? null : (resultsOf(row)?.payout ?? null),
    created_at: row.createdAt.toISOString(),
    approved_at: row.approvedAt?.toISOString() ?? null,
    approved_by: row.approvedBy,
    paid_at: row.paidAt?.toISOString() ?? null,
    paid_by: row.paidBy,
  };
}

export async function listRuns(executor: Executor, userId: string): Promise<RunSummary[]> {
  const version = sql`(select content from commission_plan_version v where v.user_id = ${commissionRun.userId}
    and v.plan_id = ${commissionRun.planId} and v.version = ${commissionRun.planVersion})`;
  const rows = await executor
    .select({
      run: commissionRun,
      planName: sql<string>`${version} ->> 'name'`,
      currency: sql<string>`${version} ->> 'currency'`,
    })
    .from(commissionRun)
    .where(eq(commissionRun.userId, userId))
    .orderBy(desc(commissionRun.createdAt), desc(commissionRun.id))
    .limit(runLimits.runs);
  return rows.map(({ run, planName, currency }) =>
    toSummary(run, { name: planName, currency: isCurrency(currency) ? currency : usd }),
  );
}

export async function findRun(executor: Executor, userId: string, id: string): Promise<RunRecord> {
  const row = await requireRun(executor, userId, id);
  const plan = await findVersion(executor, userId, row.planId, row.planVersion);
  const correction = await findCorrection(executor, userId, id);
  const newBalances = await findNewBalances(executor, row);
  return {
    ...toSummary(row, plan),
    plan: { ...writtenPlan(plan) },
    reps: await findReps(executor, userId, id),
    results: resultsOf(row),
    is_stale: row.isStale,
    places: row.nextSeq,
    before: await findPaidBefore(executor, row),
    corrected_by: correction?.id ?? null,
    payment_history: paymentHistoryOf(row),
    ...(newBalances ? { new_balances: newBalances } : {}),
  };
}

/** Creates a draft for the period around a day, with reps and balances of the plan's last run. */
export async function createRun(
  db: Db,
  userId: string,
  wanted: Readonly<{ planId: string; day: Day }>,
  now: Date,
): Promise<string> {
  return await db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    await requireRoomForRun(tx, userId);
    const [plan] = await tx
      .select({ version: commissionPlan.version })
      .from(commissionPlan)
      .where(and(eq(commissionPlan.userId, userId), eq(commissionPlan.id, wanted.planId)))
      .for('key share');
    if (!plan) throw new Problem('not-found');
    const content = await findVersion(tx, userId, wanted.planId, plan.version);
    const span = periodOf(content.period, wanted.day);
    const nearest = findNearest(await findOrderedRuns(tx, userId, wanted.planId), span);
    const id = crypto.randomUUID();
    await tx.insert(commissionRun).values({
      userId,
      id,
      planId: wanted.planId,
      planVersion: plan.version,
      name: storedPeriodName(span),
      firstDay: span.first,
      lastDay: span.last,
      createdAt: now,
    });
    if (nearest) {
      const from = await requireRun(tx, userId, nearest.id);
      await copyReps(tx, userId, from, { id, ...span, isCorrection: false });
    }
    return id;
  });
}

async function requireRoomForRun(tx: Tx, userId: string): Promise<void> {
  const [counted] = await tx
    .select({ runs: count() })
    .from(commissionRun)
    .where(eq(commissionRun.userId, userId));
  if ((counted?.runs ?? 0) >= runLimits.runs)
    throw new Problem('limit-reached', { max: runLimits.runs, of: 'commission runs' });
}

/**
 * Creates a draft that corrects the run, with the same reps and deals, and balances that are new since its approval.
 * The run must be the last of its chain.
 */
export async function createCorrection(db: Db, userId: string, id: string, now: Date): Promise<string> {
  return await refuseSecondCorrection(
    db.transaction(async (tx) => {
      await holdAccount(tx, userId);
      const row = await requireRun(tx, userId, id);
      if (row.status === 'draft') throw new Problem('conflict');
      await requireRoomForRun(tx, userId);
      const newBalances = await findNewBalances(tx, row);
      const copy = crypto.randomUUID();
      const { planId, planVersion, firstDay, lastDay, deals, nextSeq, bytes } = row;
      await tx.insert(commissionRun).values({
        userId,
        id: copy,
        planId,
        planVersion,
        firstDay,
        lastDay,
        deals,
        nextSeq,
        bytes,
        name: storedCorrectionName(row.name),
        corrects: id,
        createdAt: now,
      });
      const target = { id: copy, first: firstDay, last: lastDay, isCorrection: true };
      await copyReps(tx, userId, row, target, newBalances);
      await tx.execute(sql`insert into commission_deal
        (user_id, run_id, seq, rep, deal_key, name, product, day, amount, percent, credit)
      select user_id, ${copy}, seq, rep, deal_key, name, product, day, amount, percent, credit
      from commission_deal where user_id = ${userId} and run_id = ${id}`);
      await addStorage(tx, userId, bytes);
      return copy;
    }),
  );
}

export async function deleteRun(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Turning off a link locks the link and then the run. Deletion does the reverse, so both begin with the account.
    await holdAccount(tx, userId);
    const { bytes } = await holdDraft(tx, userId, id);
    await tx.delete(commissionRun).where(oneRun(userId, id));
    await addStorage(tx, userId, -bytes);
  });
}
