import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { calculation } from './calculation.table.ts';
import type { Computed } from './computed.public.ts';
import { ofSheet } from './sheet-order.ts';

type Sought = Readonly<{ sheetId: string; type: string; inputData: Computed['inputData'] }>;

/** The id of the sheet's newest version with this input; undefined if it was not saved. */
export async function findSavedVersion(
  executor: Executor,
  userId: string,
  { sheetId, type, inputData }: Sought,
): Promise<string | undefined> {
  const [found] = await executor
    .select({ id: calculation.id })
    .from(calculation)
    .where(
      and(
        ofSheet(userId, sheetId),
        eq(calculation.templateType, type),
        sql`${calculation.inputData}::text = ${JSON.stringify(inputData)}`,
      ),
    )
    .orderBy(desc(calculation.version))
    .limit(1);
  return found?.id;
}

/** The id of a sheet's latest version; undefined if there is no such sheet. */
export async function findLatestVersion(
  executor: Executor,
  userId: string,
  sheetId: string,
): Promise<string | undefined> {
  const [found] = await executor
    .select({ id: calculation.id })
    .from(calculation)
    .where(ofSheet(userId, sheetId))
    .orderBy(desc(calculation.version))
    .limit(1);
  return found?.id;
}
