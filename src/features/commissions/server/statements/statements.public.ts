import type { Pool } from 'pg';
import { Problem } from '#kernel/problem.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import { writtenPlan } from '../../rules/plans/plan.ts';
import type { RunSummary } from '../../rules/runs/run.ts';
import type { NoteAuthor, NoteRecord, StatementRecord } from '../../rules/statements/statement.ts';
import { commissionRun } from '../commission.table.ts';
import type { CommissionWorker } from '../commission-worker.ts';
import { findDealsBySeq } from '../deals/deal.store.ts';
import { findVersion } from '../plans/plan.store.ts';
import { findCorrection, findPaidBefore } from '../runs/correction-chain.store.ts';
import { readCredits } from '../runs/read-credits.ts';
import { findReps, toRunReps } from '../runs/rep.store.ts';
import { toSummary } from '../runs/run.store.ts';
import { oneRun, requireRun } from '../runs/run-row.store.ts';
import { addNote, findNotes, settleNotes } from './note.store.ts';

type StatementDependencies = Readonly<{ db: Db; pool: Pick<Pool, 'query'>; worker: CommissionWorker }>;
/** Identifies a rep's statement. */
export type StatementKey = Readonly<{ userId: string; runId: string; rep: number }>;
type Lines = Readonly<{ from: number; limit: number }>;

export type Statements = Readonly<{
  /** Computed from the current deals. */
  find(place: StatementKey, lines: Lines): Promise<StatementRecord>;
  addNote(
    executor: Executor,
    place: StatementKey,
    note: Readonly<{ seq: number; text: string; from: NoteAuthor }>,
    now: Date,
  ): Promise<NoteRecord>;
  /** The same rep's statement in the run's newest approved correction; null without one, or if it lacks the rep. */
  findCorrected(place: StatementKey): Promise<StatementKey | null>;
  /**
   * Settles the rep's open disputes. Throws if the computed payout is another one than the rep has seen. Call it before
   * the statement's links are locked.
   */
  settleNotes(tx: Tx, place: StatementKey, seenPayout: number | undefined): Promise<void>;
}>;

/** The fields of a run that its name and payment status need. */
export type NamedRun = Pick<RunSummary, 'name' | 'first_day' | 'last_day' | 'status'>;

const namedRun = {
  name: commissionRun.name,
  first_day: commissionRun.firstDay,
  last_day: commissionRun.lastDay,
  status: commissionRun.status,
};

/** Undefined for an unknown run. */
export async function findNamedRun(
  executor: Executor,
  userId: string,
  id: string,
): Promise<NamedRun | undefined> {
  const [row] = await executor.select(namedRun).from(commissionRun).where(oneRun(userId, id));
  return row;
}

/** Draft corrections are not disclosed to reps. */
async function findApprovedCorrection(executor: Executor, userId: string, id: string) {
  const correction = await findCorrection(executor, userId, id);
  return correction?.status === 'draft' ? undefined : correction;
}

/** True if an approved run corrects this one, so that its amounts are replaced. */
export async function isCorrected(executor: Executor, userId: string, id: string): Promise<boolean> {
  return (await findApprovedCorrection(executor, userId, id)) !== undefined;
}

/** The last approved run of the chain after this run; undefined without an approved correction. */
async function findNewestCorrection(
  executor: Executor,
  userId: string,
  id: string,
): ReturnType<typeof findApprovedCorrection> {
  const correction = await findApprovedCorrection(executor, userId, id);
  return correction && ((await findNewestCorrection(executor, userId, correction.id)) ?? correction);
}

/** Maximum number of printed lines. */
export const linesOnPaper = 1000;

export function createStatements({ db, pool, worker }: StatementDependencies): Statements {
  return {
    async find({ userId, runId, rep: seq }, { from, limit }) {
      const run = await requireRun(db, userId, runId);
      const plan = await findVersion(db, userId, run.planId, run.planVersion);
      const reps = await findReps(db, userId, runId);
      const own = reps.filter((rep) => rep.seq === seq);
      const [rep] = toRunReps(own, run);
      if (!rep) throw new Problem('not-found');
      const columns = await readCredits(pool, userId, runId, run.deals, seq);
      const computed = await worker.statement(userId, { plan, rep, columns, from, limit });
      const places = computed.lines.map((line) => line.seq);
      const paid = await findPaidBefore(db, run);
      const deals = await findDealsBySeq(db, userId, runId, places);
      return {
        run: toSummary(run, plan),
        plan: { ...writtenPlan(plan) },
        totals: computed.totals,
        stepBonuses: [...computed.stepBonuses],
        before: paid && (paid.find(({ name }) => name === rep.name)?.payout ?? 0),
        is_corrected: await isCorrected(db, userId, runId),
        oneOffs: own.flatMap(({ oneOffs }) => oneOffs),
        lines: computed.lines.flatMap((line) => {
          const deal = deals.get(line.seq);
          return deal ? [{ ...deal, ...line, parts: [...line.parts] }] : [];
        }),
        notes: await findNotes(db, userId, runId, seq),
        next: computed.next,
      };
    },
    async findCorrected({ userId, runId, rep: seq }) {
      const correction = await findNewestCorrection(db, userId, runId);
      if (!correction) return null;
      const own = (await findReps(db, userId, runId)).find((rep) => rep.seq === seq);
      const reps = await findReps(db, userId, correction.id);
      // Matches reps by name, as `findPaidBefore` does: indexes may differ between the runs.
      const same = reps.find(({ name }) => own && repKey(name) === repKey(own.name));
      return same ? { userId, runId: correction.id, rep: same.seq } : null;
    },
    addNote: (executor, { userId, runId, rep }, note, now) =>
      addNote(executor, userId, runId, { ...note, rep }, now),
    settleNotes: (tx, { userId, runId, rep }, seenPayout) =>
      settleNotes(tx, userId, runId, { rep, seenPayout }),
  };
}
