import { planRefusal } from '#features/progress/server/storage.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { type RunRow, requireRun } from './run-row.store.ts';

/** Requires the caller's own draft and an active trial or plan. */
export async function requireOpenDraft(
  { db, ledger }: Pick<CommissionDependencies, 'db' | 'ledger'>,
  userId: string,
  id: string,
): Promise<RunRow> {
  const run = await requireRun(db, userId, id);
  const refusal = planRefusal(await ledger.read(userId));
  if (refusal) throw refusal;
  if (run.status !== 'draft') throw new Problem('conflict');
  return run;
}
