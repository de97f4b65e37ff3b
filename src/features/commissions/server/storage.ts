import { eq, sql } from 'drizzle-orm';
import { progress } from '#features/progress/server/progress.table.ts';
import type { Executor } from '#platform/db/executor.ts';

/** Adds to the user's counted storage, or frees it when negative, in the caller's transaction. */
export async function addStorage(executor: Executor, userId: string, bytes: number): Promise<void> {
  await executor
    .update(progress)
    .set({ storedBytes: sql`greatest(0, ${progress.storedBytes} + ${Math.round(bytes)})` })
    .where(eq(progress.userId, userId));
}
