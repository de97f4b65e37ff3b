import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { refuseContent } from '#platform/http/content.ts';

/** A place in a list, newest first; in microseconds, since a row's moment may lie between two milliseconds. */
export type Place = Readonly<{ micros: string; id: string }>;

const written = /^(?<micros>\d{1,17})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const { micros, id } = written.exec(cursor)?.groups ?? {};
  if (micros === undefined || id === undefined) throw notACursor();
  return { micros, id };
}

export const notACursor = () => refuseContent([{ path: 'cursor', message: 'This is not a cursor of ours' }]);

export const microsOf = (moment: AnyColumn | SQL) =>
  sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`;

/** Only what comes after the place, in an index on moment and id. */
export function after(
  moment: AnyColumn | SQL,
  id: AnyColumn | SQL,
  place: Place | undefined,
): SQL | undefined {
  if (!place) return undefined;
  const at = sql`(timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond')`;
  return sql`(${moment}, ${id}) < (${at}, ${place.id}::uuid)`;
}

/** One row more than a page was asked for, to know whether there is a next one. */
export function toPage<Row extends Place, Item>(
  rows: readonly Row[],
  size: number,
  toItem: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), next_cursor: last ? `${last.micros}.${last.id}` : null };
}
