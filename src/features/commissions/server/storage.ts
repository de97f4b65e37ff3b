import { eq, sql } from 'drizzle-orm';
import { progress } from '#features/progress/server/progress.table.ts';
import type { Executor } from '#platform/db/executor.ts';

/** Counts what is stored, or gives room back, in the transaction that does it. */
export async function addStorage(executor: Executor, userId: string, bytes: number): Promise<void> {
  await executor
    .update(progress)
    .set({ storedBytes: sql`greatest(0, ${progress.storedBytes} + ${Math.round(bytes)})` })
    .where(eq(progress.userId, userId));
}
