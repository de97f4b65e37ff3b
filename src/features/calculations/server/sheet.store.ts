import { and, desc, eq, lt } from 'drizzle-orm';
import { freeStorage } from '#features/progress/server/storage.public.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { CalculationRecord, SheetRecord } from '../rules/calculation.ts';
import { bytes, findOne, toRecord } from './calculation.store.ts';
import { calculation } from './calculation.table.ts';
import { findRows, type HistoryFilter } from './history.store.ts';
import type { Cursor } from './history-cursor.ts';
import { ofSheet } from './sheet-order.ts';

type Row = typeof calculation.$inferSelect;
type SheetPage<Place> = Readonly<{ records: SheetRecord[]; next: Place | undefined }>;

export function toSheetRecord(row: Row): SheetRecord {
  return {
    ...toRecord(row),
    sheet_id: row.sheetId ?? row.id,
    sheet_name: row.sheetName,
    version: row.version,
    is_latest: !row.superseded,
  };
}

/**
 * Sheets by their latest version. A search matches all versions and returns the newest match of each sheet.
 */
export async function findSheets(
  executor: Executor,
  userId: string,
  filter: HistoryFilter,
): Promise<SheetPage<Cursor>> {
  const isSearch = (filter.words ?? []).length > 0;
  const { rows, next } = await findRows(executor, userId, { ...filter, isLatest: !isSearch });
  const seen = new Set<string>();
  const records = rows.map(toSheetRecord).filter(({ sheet_id: id }) => !seen.has(id) && seen.add(id));
  return { records, next };
}

/** Resolves the id of a sheet or of one of its versions to the sheet's id. */
async function sheetOf(executor: Executor, userId: string, id: string): Promise<string> {
  const [found] = await executor
    .select({ sheetId: calculation.sheetId })
    .from(calculation)
    .where(and(eq(calculation.userId, userId), eq(calculation.id, id)));
  return found?.sheetId ?? id;
}

export async function findVersions(
  executor: Executor,
  userId: string,
  id: string,
  { before, limit }: Readonly<{ before?: number | undefined; limit: number }>,
): Promise<SheetPage<number>> {
  const rows = await executor
    .select()
    .from(calculation)
    .where(
      and(
        ofSheet(userId, await sheetOf(executor, userId, id)),
        before === undefined ? undefined : lt(calculation.version, before),
      ),
    )
    .orderBy(desc(calculation.version))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { records: shown.map(toSheetRecord), next: rows.length > limit ? shown.at(-1)?.version : undefined };
}

export async function findLatest(
  executor: Executor,
  userId: string,
  id: string,
): Promise<CalculationRecord | undefined> {
  const sheetId = await sheetOf(executor, userId, id);
  return await findOne(executor, and(ofSheet(userId, sheetId), eq(calculation.superseded, false)));
}

/** Returns the sheet's id; undefined if there is no such sheet. */
export async function renameSheet(
  executor: Executor,
  userId: string,
  id: string,
  name: string | null,
): Promise<string | undefined> {
  return await executor.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const sheetId = await sheetOf(tx, userId, id);
    const named = await tx
      .update(calculation)
      .set({ sheetName: name })
      .where(ofSheet(userId, sheetId))
      .returning({ id: calculation.id });
    return named.length > 0 ? sheetId : undefined;
  });
}

/** Returns false if there was none. Frees storage, but does not reduce the user's totals. */
export async function deleteSheet(executor: Executor, userId: string, id: string): Promise<boolean> {
  return await executor.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const gone = await tx
      .delete(calculation)
      .where(ofSheet(userId, await sheetOf(tx, userId, id)))
      .returning({ bytes });
    const freed = gone.reduce((sum, each) => sum + Number(each.bytes), 0);
    if (gone.length > 0) await freeStorage(tx, userId, freed);
    return gone.length > 0;
  });
}
