import { and, isNull } from 'drizzle-orm';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import { calculation } from './calculation.table.ts';
import { storable } from './calculation-subject.ts';
import { ofSheet } from './sheet-order.ts';

/** Names a sheet that has no name yet. False if it has one, if the name is blank or if there is no such sheet. */
export async function nameUnnamedSheet(
  executor: Executor,
  userId: string,
  sheetId: string,
  name: string,
): Promise<boolean> {
  const sheetName = storable(name);
  if (sheetName === '') return false;
  return await executor.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const named = await tx
      .update(calculation)
      .set({ sheetName })
      .where(and(ofSheet(userId, sheetId), isNull(calculation.sheetName)))
      .returning({ id: calculation.id });
    return named.length > 0;
  });
}
