import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Day } from '#kernel/calendar.ts';
import { cents } from '#kernel/money/cents.ts';
import { Problem } from '#kernel/problem.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import { repKey, repName } from '../../rules/deal-file/read-shares.ts';
import { prorationOf } from '../../rules/period.ts';
import { needsQuota } from '../../rules/plans/plan.ts';
import type { RunRep } from '../../rules/runs/compute-run.ts';
import {
  type NewBalances,
  type RepRecord,
  type RepsInput,
  repRecord,
  type SeenReps,
} from '../../rules/runs/run.ts';
import { commissionDeal, commissionRep, commissionRun } from '../commission.table.ts';
import { dealsOf } from '../deals/deal.store.ts';
import { findVersion } from '../plans/plan.store.ts';
import { hasOpenDispute } from '../statements/note.store.ts';
import { holdDraft, oneRun, type RunRow, resultsOf } from './run-row.store.ts';

const repsOf = (userId: string, id: string) =>
  and(eq(commissionRep.userId, userId), eq(commissionRep.runId, id));

export async function findReps(executor: Executor, userId: string, runId: string): Promise<RepRecord[]> {
  const rows = await executor
    .select()
    .from(commissionRep)
    .where(repsOf(userId, runId))
    .orderBy(asc(commissionRep.seq));
  return rows.map((row) => ({
    seq: row.seq,
    name: row.name,
    quota: row.quota,
    from: row.fromDay,
    to: row.toDay,
    drawOwed: row.drawOwed,
    clawbackOwed: row.clawbackOwed,
    // Safe cast: validated when it was stored.
    oneOffs: row.oneOffs as RepRecord['oneOffs'],
  }));
}

/** Converts stored reps to the engine's input. */
export function toRunReps(reps: readonly RepRecord[], run: RunRow): RunRep[] {
  const span = spanOf(run);
  return reps.map((rep) => ({
    seq: rep.seq,
    name: rep.name,
    quota: rep.quota === null ? null : cents(rep.quota),
    proration: prorationOf(span, rep.from as Day | null, rep.to as Day | null),
    oneOffs: rep.oneOffs.map(({ amount, reason }) => ({ amount: cents(amount), reason })),
    opening: { draw: cents(rep.drawOwed), clawback: cents(rep.clawbackOwed) },
  }));
}

/** The run that reps are copied to. */
type CopyTarget = Readonly<{ first: string; last: string; isCorrection: boolean }>;

/**
 * Copies the reps of a run to another one of its plan. A correction gets all of them, with new balances where there are
 * any; a later run closing balances, an earlier period no balances. One-off bonuses are paid once, and days of a rep
 * belong to their period, except a last day that is not yet over.
 */
export async function copyReps(
  tx: Tx,
  userId: string,
  from: RunRow,
  { id: runId, ...target }: CopyTarget & Readonly<{ id: string }>,
  newBalances?: NewBalances,
): Promise<void> {
  const reps = await findCopies(tx, from, target);
  const rows = reps.map(({ from: fromDay, to: toDay, ...rep }) => ({
    userId,
    runId,
    fromDay,
    toDay,
    ...rep,
    ...newBalances?.reps.find(({ seq }) => seq === rep.seq),
  }));
  if (rows.length > 0) await tx.insert(commissionRep).values(rows);
}

/** The reps of a run as `copyReps` copies them. */
export async function findCopies(
  executor: Executor,
  from: RunRow,
  { first, last, isCorrection }: CopyTarget,
): Promise<RepRecord[]> {
  const reps = await findReps(executor, from.userId, from.id);
  const isLater = from.lastDay < first;
  const isEarlier = from.firstDay > last;
  const isSamePeriod = from.firstDay === first && from.lastDay === last;
  const isContinued = isLater || (isSamePeriod && !isCorrection);
  const results = isContinued && from.status !== 'draft' ? resultsOf(from) : null;
  return reps
    .filter(({ to }) => !isLater || to === null || to >= first)
    .map((rep) => {
      const closing = results?.reps.find(({ seq }) => seq === rep.seq);
      return {
        seq: rep.seq,
        name: rep.name,
        quota: rep.quota,
        from: isSamePeriod ? rep.from : null,
        to: isSamePeriod || isLater ? rep.to : null,
        drawOwed: isEarlier ? 0 : (closing?.owedDraw ?? rep.drawOwed),
        clawbackOwed: isEarlier ? 0 : (closing?.owedClawback ?? rep.clawbackOwed),
        oneOffs: isCorrection ? rep.oneOffs : [],
      };
    });
}

/**
 * Replaces a draft's reps. They keep their index by name, since deals refer to it; reps with deals or open disputes
 * must stay.
 */
export async function setReps(
  db: Db,
  userId: string,
  id: string,
  { reps, seen }: RepsInput & SeenReps,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdDraft(tx, userId, id);
    const plan = await findVersion(tx, userId, row.planId, row.planVersion);
    const existing = await findReps(tx, userId, id);
    if (seen !== undefined && !isEqual(seen, existing)) throw new Problem('conflict');
    const knownReps = new Map(existing.map((rep) => [repKey(rep.name), rep]));
    let next = nextRepOf(row, existing);
    const rows = reps.map((rep) => {
      const known = knownReps.get(repKey(rep.name));
      const seq = known?.seq ?? next;
      if (known === undefined) next += 1;
      return {
        userId,
        runId: id,
        seq,
        // The database compares names within a chain of corrections, so an unchanged name keeps its form.
        name: known && repName(known.name) === rep.name ? known.name : rep.name,
        quota: rep.quota === 0 ? null : rep.quota,
        fromDay: rep.from || null,
        toDay: rep.to || null,
        drawOwed: rep.drawOwed,
        clawbackOwed: rep.clawbackOwed,
        oneOffs: rep.oneOffs,
      };
    });
    const remaining = new Set(rows.map(({ seq }) => seq));
    for (const { seq } of existing) {
      if (!remaining.has(seq) && (await isNeeded(tx, userId, id, seq))) throw new Problem('conflict');
    }
    const isIdle = (rep: (typeof rows)[number]) =>
      needsQuota(plan) &&
      prorationOf(spanOf(row), rep.fromDay as Day | null, rep.toDay as Day | null).days === 0;
    if (rows.some(isIdle)) throw new Problem('conflict');
    await tx.delete(commissionRep).where(repsOf(userId, id));
    if (rows.length > 0) await tx.insert(commissionRep).values(rows);
    await tx.update(commissionRun).set({ isStale: true, nextRep: next }).where(oneRun(userId, id));
  });
}

function isEqual(one: readonly RepRecord[], other: readonly RepRecord[]): boolean {
  // Parsed, so that both have the same order of fields.
  const text = (reps: readonly RepRecord[]) => JSON.stringify(z.array(repRecord).parse(reps));
  return text(one) === text(other);
}

/** The next unused index. */
export function nextRepOf({ nextRep }: Pick<RunRow, 'nextRep'>, reps: readonly RepRecord[]): number {
  return reps.reduce((most, { seq }) => Math.max(most, seq + 1), nextRep);
}

function spanOf({ firstDay, lastDay }: RunRow) {
  return { first: firstDay as Day, last: lastDay as Day };
}

/** True for a rep with deals or open disputes. */
async function isNeeded(tx: Tx, userId: string, id: string, rep: number): Promise<boolean> {
  const rows = await tx
    .select({ seq: commissionDeal.seq })
    .from(commissionDeal)
    .where(and(dealsOf(userId, id), eq(commissionDeal.rep, rep)))
    .limit(1);
  return rows.length > 0 || (await hasOpenDispute(tx, userId, id, rep));
}
