import { desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type CursorPosition, createCursor, type Page } from '../http/key-cursor.ts';

type Columns = Readonly<{ createdAt: AnyPgColumn; id: AnyPgColumn }>;
type Row = Readonly<{ createdAt: Date; id: string }>;

const cursor = createCursor('at', 1);

/** Keyset pagination, newest first, along the index on (created_at, id). */
export function newestFirst({ createdAt, id }: Columns) {
  return {
    order: [desc(createdAt), desc(id)],
    after: (text: string | undefined): SQL | undefined => behind(cursor.read(text)),
    toPage: <Found extends Row, Item>(
      rows: readonly Found[],
      shown: number,
      toItem: (row: Found) => Item,
    ): Page<Item> =>
      cursor.toPage(rows, shown, (row) => ({ numbers: [row.createdAt.getTime()], id: row.id }), toItem),
  };

  function behind(place: CursorPosition | undefined): SQL | undefined {
    if (!place) return undefined;
    return sql`(${createdAt}, ${id}) < (${momentSql(place.numbers[0])}, ${place.id}::uuid)`;
  }
}

export function momentSql(milliseconds = 0): SQL {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`;
}
