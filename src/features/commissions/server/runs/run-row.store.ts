import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { type RunRecord, runResult, type TakenBackPayment } from '../../rules/runs/run.ts';
import { commissionRun } from '../commission.table.ts';

export type RunRow = typeof commissionRun.$inferSelect;

export const oneRun = (userId: string, id: string) =>
  and(eq(commissionRun.userId, userId), eq(commissionRun.id, id));

export async function requireRun(executor: Executor, userId: string, id: string): Promise<RunRow> {
  const [row] = await executor.select().from(commissionRun).where(oneRun(userId, id));
  if (!row) throw new Problem('not-found');
  return row;
}

/** Locks the run until the transaction ends; statement links, which refer to it, can be written meanwhile. */
export async function holdRun(tx: Tx, userId: string, id: string): Promise<RunRow> {
  const [row] = await tx.select().from(commissionRun).where(oneRun(userId, id)).for('no key update');
  if (!row) throw new Problem('not-found');
  return row;
}

/** Locks a draft; refuses other statuses. */
export async function holdDraft(tx: Tx, userId: string, id: string): Promise<RunRow> {
  const row = await holdRun(tx, userId, id);
  if (row.status !== 'draft') throw new Problem('conflict');
  return row;
}

/** Parses stored results with this release's schema. */
export function resultsOf({ results }: Pick<RunRow, 'results'>): RunRecord['results'] {
  return results === null ? null : runResult.parse(results);
}

export function paymentHistoryOf({ paymentHistory }: Pick<RunRow, 'paymentHistory'>): TakenBackPayment[] {
  // Safe cast: only `markUnpaid` writes it.
  return paymentHistory as TakenBackPayment[];
}
