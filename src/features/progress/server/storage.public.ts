import { eq, sql } from 'drizzle-orm';
import type { Progress } from '#features/access/progress-record.contract.ts';
import { computeTrial } from '#features/access/trial.contract.ts';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { progress } from './progress.table.ts';

/** What a stored JSON column takes, as SQL. */
export const bytesSql = (...columns: readonly string[]) =>
  columns.map((column) => `octet_length(${column}::text)`).join(' + ');

/** Gives room back after something was deleted, in the same transaction. */
export async function freeStorage(executor: Executor, userId: string, bytes: number): Promise<void> {
  await executor
    .update(progress)
    .set({ storedBytes: sql`greatest(0, ${progress.storedBytes} - ${bytes})` })
    .where(eq(progress.userId, userId));
}

/** Why nothing could be saved, unless it is for another reason than the plan's. */
export function planRefusal(counted: Progress): Problem | undefined {
  if (!computeTrial(counted).isActive) return new Problem('trial-over');
  const { stored_bytes: storedBytes, storage_limit: maxBytes } = counted;
  return storedBytes >= maxBytes ? new Problem('storage-full', { storedBytes, maxBytes }) : undefined;
}
