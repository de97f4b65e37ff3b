import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { calculation } from './calculation.table.ts';
import type { Computed } from './computed.public.ts';

type Sought = Readonly<{ sheetId: string; type: string; inputData: Computed['inputData'] }>;

/** The newest version of a sheet with this input; undefined if it was not saved. */
export async function findSavedVersion(
  executor: Executor,
  userId: string,
  { sheetId, type, inputData }: Sought,
): Promise<string | undefined> {
  const isFirst = and(eq(calculation.id, sheetId), isNull(calculation.sheetId));
  const [found] = await executor
    .select({ id: calculation.id })
    .from(calculation)
    .where(
      and(
        eq(calculation.userId, userId),
        or(eq(calculation.sheetId, sheetId), isFirst),
        eq(calculation.templateType, type),
        sql`${calculation.inputData}::text = ${JSON.stringify(inputData)}`,
      ),
    )
    .orderBy(desc(calculation.version))
    .limit(1);
  return found?.id;
}
