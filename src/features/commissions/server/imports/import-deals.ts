import type { Day } from '#kernel/calendar.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import type { SeparatorMeaning } from '#kernel/tables/amount-separators.ts';
import type { SlashOrder } from '#kernel/tables/read-date.ts';
import { type Columns, writeColumns } from '../../rules/deal-file/deal-columns.ts';
import type { DealsRead } from '../../rules/deal-file/read-deals.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import type { ImportProgress, ImportResult } from '../../rules/deals/deal.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { findVersion } from '../plans/plan.store.ts';
import { findReps } from '../runs/rep.store.ts';
import type { RunRow } from '../runs/run-row.store.ts';
import { insertDeals } from './import.store.ts';

export type ImportSource = Readonly<{
  run: RunRow;
  bytes: Uint8Array;
  /** Number of deals that still fit in the run. */
  room: number;
  columns: Columns;
  hasHeader: boolean;
  order: SlashOrder | undefined;
  separators: SeparatorMeaning | undefined;
  stages: readonly string[] | undefined;
  leaveOutside: boolean;
  replace: boolean;
  addReps: boolean;
  now: Date;
}>;

export type ReportProgress = (progress: Extract<ImportProgress, { kind: 'progress' }>) => void;

/** Parses a file in a worker thread and stores all deals, or returns the faults. */
export async function importDeals(
  { db, worker }: Pick<CommissionDependencies, 'db' | 'worker'>,
  { run, replace, addReps, now, ...file }: ImportSource,
  report: ReportProgress = () => {},
): Promise<ImportResult> {
  const { userId, id } = run;
  const plan = await findVersion(db, userId, run.planId, run.planVersion);
  const reps = await findReps(db, userId, id);
  const { found, chunks } = await worker.read(
    userId,
    {
      ...file,
      language: currentLanguage(),
      currency: plan.currency,
      span: { first: run.firstDay as Day, last: run.lastDay as Day },
      takesNegative: plan.negativeDeals.kind !== 'refuse',
      reps: addReps ? undefined : new Set(reps.map(({ name }) => repKey(name))),
    },
    (done, of) => report({ kind: 'progress', step: 'read', done, of }),
  );
  if (found.kind === 'ask-order' || found.kind === 'ask-separators') return found;
  if (found.kind === 'ask-stages') return { ...found, stages: [...found.stages] };
  if (found.kind === 'faults') return faultsResult(found);
  const { header } = found;
  const matched = header === null ? null : { header, columns: writeColumns(file.columns), at: now };
  const faults = await insertDeals(
    db,
    userId,
    id,
    { chunks, reps: found.reps, replace, addReps, matched },
    (done, of) => report({ kind: 'progress', step: 'write', done, of }),
  );
  if (faults.length > 0)
    return faultsResult({ faults, count: faults.length, newReps: { names: [], count: 0 } });
  const { deals, leftOut } = found;
  return { kind: 'imported', deals, ...(leftOut > 0 ? { leftOut } : {}) };
}

type Faults = Omit<Extract<DealsRead, { kind: 'faults' }>, 'kind'>;

function faultsResult({ faults, count, newReps, outside }: Faults): ImportResult {
  return {
    kind: 'faults',
    faults: [...faults],
    count,
    newReps: { ...newReps, names: [...newReps.names] },
    ...(outside ? { outside: { ...outside, rows: [...outside.rows] } } : {}),
  };
}
