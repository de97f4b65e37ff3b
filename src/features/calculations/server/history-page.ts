import type { Context } from 'hono';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/executor.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { invalidCursor } from '#platform/http/key-cursor.ts';
import { historyQuery, pageLimits } from '../rules/calculation.ts';
import type { HistoryFilter } from './history.store.ts';
import { type Cursor, readCursor, writeCursor } from './history-cursor.ts';
import { searchWords } from './history-search.ts';

type FindPage<Item> = (
  db: Db,
  userId: string,
  filter: HistoryFilter,
) => Promise<{ readonly records: readonly Item[]; readonly next: Cursor | undefined }>;

/** Reads a page, and sets the Link header to the next page's URL. */
export async function readPage<Item>(
  c: Context<AuthEnv>,
  db: Db,
  find: FindPage<Item>,
): Promise<readonly Item[]> {
  const { type, search, cursor, limit } = requireContent(historyQuery, c.req.query());
  const { records, next } = await find(db, c.get('caller').id, {
    type,
    words: searchWords(search),
    after: requireCursor(cursor),
    limit: limit ?? pageLimits.default,
  });
  if (next) c.header('link', linkWith(c, 'cursor', writeCursor(next)));
  return records;
}

function requireCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(text);
  if (!cursor) throw invalidCursor();
  return cursor;
}

export function linkWith(c: Context, parameter: string, value: string): string {
  const address = new URL(c.req.url);
  address.searchParams.set(parameter, value);
  return `<${address.pathname}${address.search}>; rel="next"`;
}
