import { sql } from 'drizzle-orm';
import { calculation } from '#features/calculations/server/calculation.table.ts';

/**
 * The link's sheet, also after the shared version was deleted; null without the sheet. A subquery per link uses the
 * indexes. Columns are qualified by hand: without joins Drizzle omits the table, and an unqualified name would mean
 * a column of the inner table.
 */
export const sheetIdSql = sql<string | null>`coalesce(
    (select coalesce(own.sheet_id, own.id) from ${calculation} own
      where own.user_id = share_link.user_id and own.id = share_link.calculation_id),
    (select first.id from ${calculation} first
      where first.user_id = share_link.user_id and first.id = share_link.sheet_id and first.sheet_id is null),
    (select other.sheet_id from ${calculation} other
      where other.user_id = share_link.user_id and other.sheet_id = share_link.sheet_id limit 1))`;
