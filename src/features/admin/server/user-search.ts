import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { user } from '#platform/auth/identity.table.ts';
import { invalidCursor } from '#platform/http/key-cursor.ts';

/** The searchable columns. Each has an index in byte order, so that a prefix is one range of the index. */
const keys = {
  email: sql<string>`(${user.email} collate "C")`,
  name: sql<string>`(lower(${user.name}) collate "C")`,
  domain: sql<string>`(split_part(${user.email}, '@', 2) collate "C")`,
} as const;
type Way = keyof typeof keys;

/** The cursor of a search: the searched column, and the key and id of the last user. */
export type SearchCursor = Readonly<{ way: Way; key: string; id: string }>;

/** Sorts after every text with the same prefix. */
const last = '\u{10ffff}';

/** Columns to search: e-mail then name, or only the domain. Skips columns before the cursor's column. */
export function waysFor(search: string, from: SearchCursor | undefined): readonly Way[] {
  const ways: readonly Way[] = search.startsWith('@') ? ['domain'] : ['email', 'name'];
  return from ? ways.slice(ways.indexOf(from.way)) : ways;
}

export const keyOf = (way: Way) => keys[way];

/** Matches a column after the cursor. By name, excludes users whose e-mail address matches too. */
export function matchesOf(way: Way, search: string, from: SearchCursor | undefined): SQL {
  const prefix = sql`lower(${way === 'domain' ? search.slice(1) : search}::text)`;
  const within = (key: SQL) => sql`${key} >= ${prefix} and ${key} < ${prefix} || ${last}`;
  const mine = within(keys[way]);
  const place =
    from?.way === way ? sql`(${keys[way]}, ${user.id}) > (${from.key}, ${from.id}::uuid)` : sql`true`;
  return way === 'name'
    ? sql`${mine} and not (${within(keys.email)}) and ${place}`
    : sql`${mine} and ${place}`;
}

const found = z.tuple([z.enum(['email', 'name', 'domain']), z.string(), z.uuid()]);

export function formatSearchCursor({ way, key, id }: SearchCursor): string {
  return Buffer.from(JSON.stringify([way, key, id])).toString('base64url');
}

export function parseSearchCursor(cursor: string | undefined): SearchCursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [way, key, id] = found.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    // PostgreSQL's text accepts no NUL.
    if (!key.includes('\0')) return { way, key, id };
  } catch {
    // Not a valid cursor; refused below.
  }
  throw invalidCursor();
}
