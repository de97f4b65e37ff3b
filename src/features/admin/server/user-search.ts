import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { user } from '#platform/auth/identity.table.ts';
import { invalidCursor } from '#platform/http/key-cursor.ts';

/** How a user can be found: each is one index in byte order, in which a prefix is one stretch. */
const keys = {
  email: sql<string>`(${user.email} collate "C")`,
  name: sql<string>`(lower(${user.name}) collate "C")`,
  domain: sql<string>`(split_part(${user.email}, '@', 2) collate "C")`,
} as const;
type Way = keyof typeof keys;

/** Where a found list goes on: in which of the ways, and after what. */
export type Found = Readonly<{ way: Way; key: string; id: string }>;

/** Sorts after every text that begins with what stands before it. */
const last = '\u{10ffff}';

/** Addresses first and then names, or the domain alone; in the order of the list. */
export function waysFor(search: string, from: Found | undefined): readonly Way[] {
  const ways: readonly Way[] = search.startsWith('@') ? ['domain'] : ['email', 'name'];
  return from ? ways.slice(ways.indexOf(from.way)) : ways;
}

export const keyOf = (way: Way) => keys[way];

/** The stretch of the index, from the place on where there is one; whom an earlier way has found is not found again. */
export function foundBy(way: Way, search: string, from: Found | undefined): SQL {
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

export function writeFound({ way, key, id }: Found): string {
  return Buffer.from(JSON.stringify([way, key, id])).toString('base64url');
}

export function readFound(cursor: string | undefined): Found | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [way, key, id] = found.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    // PostgreSQL keeps no zeros in a text.
    if (!key.includes('\0')) return { way, key, id };
  } catch {
    // It is none of the cursors written above.
  }
  throw invalidCursor();
}
