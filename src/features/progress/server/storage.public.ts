import { eq, sql } from 'drizzle-orm';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeTrial } from '#features/access/rules/trial.ts';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Ledger } from './ledger.public.ts';
import { progress } from './progress.table.ts';

/** SQL for the size of JSON columns in bytes. */
export const bytesSql = (...columns: readonly string[]) =>
  columns.map((column) => `octet_length(${column}::text)`).join(' + ');

/** Reduces the counted storage. Call it in the transaction of a deletion. */
export async function freeStorage(executor: Executor, userId: string, bytes: number): Promise<void> {
  await executor
    .update(progress)
    .set({ storedBytes: sql`greatest(0, ${progress.storedBytes} - ${bytes})` })
    .where(eq(progress.userId, userId));
}

/** The error if the plan does not allow a save; otherwise undefined. */
export function planRefusal(counted: Progress): Problem | undefined {
  if (!computeTrial(counted).isActive) return new Problem('trial-over');
  return storageRefusal(counted);
}

/** Throws if the plan does not allow a save. */
export async function requireMaySave(ledger: Pick<Ledger, 'read'>, userId: string): Promise<void> {
  const refusal = planRefusal(await ledger.read(userId));
  if (refusal) throw refusal;
}

function storageRefusal({
  stored_bytes: storedBytes,
  storage_limit: maxBytes,
}: Progress): Problem | undefined {
  return storedBytes >= maxBytes ? new Problem('storage-full', { storedBytes, maxBytes }) : undefined;
}

/** Throws if the storage is full. For shared copies, which are allowed after the trial. */
export async function requireStorage(ledger: Pick<Ledger, 'read'>, userId: string): Promise<void> {
  const refusal = storageRefusal(await ledger.read(userId));
  if (refusal) throw refusal;
}
