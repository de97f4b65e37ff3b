import { requireMaySave } from '#features/progress/server/storage.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { type RunRow, requireRun } from './run-row.store.ts';

type Dependencies = Pick<CommissionDependencies, 'db' | 'ledger'>;

/** Requires the caller's own run and an active trial or plan. */
export async function requireOpenRun(
  { db, ledger }: Dependencies,
  userId: string,
  id: string,
): Promise<RunRow> {
  const run = await requireRun(db, userId, id);
  await requireMaySave(ledger, userId);
  return run;
}

/** The same for a draft. */
export async function requireOpenDraft(
  dependencies: Dependencies,
  userId: string,
  id: string,
): Promise<RunRow> {
  const run = await requireOpenRun(dependencies, userId, id);
  if (run.status !== 'draft') throw new Problem('conflict');
  return run;
}
