import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { calculation } from './calculation.table.ts';

/**
 * A condition for the versions of a sheet. A calculation with a null `sheet_id` is the first version of the sheet
 * with its own id.
 */
export function ofSheet(userId: string, sheetId: string): SQL | undefined {
  const isFirst = and(eq(calculation.id, sheetId), isNull(calculation.sheetId));
  return and(eq(calculation.userId, userId), or(eq(calculation.sheetId, sheetId), isFirst));
}

/** Marks the newest remaining version as the latest. */
export async function restoreLatest(executor: Executor, userId: string, sheetId: string): Promise<void> {
  const [newest] = await executor
    .select({ id: calculation.id })
    .from(calculation)
    .where(ofSheet(userId, sheetId))
    .orderBy(desc(calculation.version))
    .limit(1);
  if (!newest) return;
  await executor
    .update(calculation)
    .set({ superseded: sql`false` })
    .where(and(eq(calculation.userId, userId), eq(calculation.id, newest.id)));
}
