import type { Pool } from 'pg';
import { Problem } from '#kernel/problem.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { writtenPlan } from '../rules/plan.ts';
import type { NoteAuthor, NoteRecord, StatementRecord } from '../rules/statement.ts';
import { commissionRun } from './commission.table.ts';
import type { CommissionWorker } from './commission-worker.ts';
import { findPaidBefore } from './correction-chain.store.ts';
import { findDealsBySeq } from './deal.store.ts';
import { addNote, findNotes, settleNotes } from './note.store.ts';
import { findVersion } from './plan.store.ts';
import { readCredits } from './read-credits.ts';
import { findReps, toRunReps } from './rep.store.ts';
import { toSummary } from './run.store.ts';
import { oneRun, requireRun } from './run-row.store.ts';

type StatementDependencies = Readonly<{ db: Db; pool: Pick<Pool, 'query'>; worker: CommissionWorker }>;
/** Which rep's statement in whose run. */
export type StatementPlace = Readonly<{ userId: string; runId: string; rep: number }>;
type Lines = Readonly<{ from: number; limit: number }>;

export type Statements = Readonly<{
  /** Computed from the deals as they are now. */
  find(place: StatementPlace, lines: Lines): Promise<StatementRecord>;
  addNote(
    executor: Executor,
    place: StatementPlace,
    note: Readonly<{ seq: number; text: string; from: NoteAuthor }>,
    now: Date,
  ): Promise<NoteRecord>;
  /** Settles what the rep has disputed. */
  settleNotes(executor: Executor, place: StatementPlace): Promise<void>;
}>;

/** Whether a run is still to be approved; false where there is none. */
export async function isDraftRun(executor: Executor, userId: string, id: string): Promise<boolean> {
  const [row] = await executor
    .select({ status: commissionRun.status })
    .from(commissionRun)
    .where(oneRun(userId, id));
  return row?.status === 'draft';
}

/** More lines than these nobody reads on paper. */
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
        oneOffs: own.flatMap(({ oneOffs }) => oneOffs),
        lines: computed.lines.flatMap((line) => {
          const deal = deals.get(line.seq);
          return deal ? [{ ...deal, ...line, parts: [...line.parts] }] : [];
        }),
        notes: await findNotes(db, userId, runId, seq),
        next: computed.next,
      };
    },
    addNote: (executor, { userId, runId, rep }, note, now) =>
      addNote(executor, userId, runId, { ...note, rep }, now),
    settleNotes: (executor, { userId, runId, rep }) => settleNotes(executor, userId, runId, rep),
  };
}
