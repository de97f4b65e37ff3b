import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { activeDay, progress } from '#features/progress/server/progress.table.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import { pageSize } from '../rules/admin.ts';
import type { AdminUser } from '../rules/admin-users.ts';
import {
  formatSearchCursor,
  keyOf,
  matchesOf,
  parseSearchCursor,
  type SearchCursor,
  waysFor,
} from './user-search.ts';

const lastActive = sql<string | null>`(
  select ${activeDay.day}::text from ${activeDay}
  where ${activeDay.userId} = ${user.id} order by ${activeDay.day} desc limit 1)`;

const columns = {
  id: user.id,
  email: user.email,
  username: user.name,
  createdAt: user.createdAt,
  emailVerified: user.emailVerified,
  adminLevel: progress.adminLevel,
  source: progress.subscriptionSource,
  lastActive,
};
type Row = Readonly<{
  id: string;
  email: string;
  username: string;
  createdAt: Date;
  emailVerified: boolean;
  adminLevel: string | null;
  source: string | null;
  lastActive: string | null;
}>;

const there = isNull(user.deletedAt);
const newest = newestFirst(user);

/** A page of users. Its cost does not depend on the number of users. */
export async function findUsers(
  executor: Executor,
  ledger: Ledger,
  { search, cursor }: Readonly<{ search: string; cursor: string | undefined }>,
): Promise<Page<AdminUser>> {
  const { items, next_cursor } = search
    ? await findByPrefix(executor, search, parseSearchCursor(cursor))
    : await findNewest(executor, cursor);
  return { items: await withStanding(ledger, items), next_cursor };
}

export function newestUsers(executor: Executor, cursor: string | undefined) {
  return executor
    .select(columns)
    .from(user)
    .leftJoin(progress, eq(progress.userId, user.id))
    .where(and(there, newest.after(cursor)))
    .orderBy(...newest.order)
    .limit(pageSize + 1);
}

async function findNewest(executor: Executor, cursor: string | undefined): Promise<Page<Row>> {
  return newest.toPage(await newestUsers(executor, cursor), pageSize, (row) => row);
}

type PrefixSearch = Readonly<{
  search: string;
  way: SearchCursor['way'];
  from: SearchCursor | undefined;
  limit: number;
}>;

export function usersByPrefix(executor: Executor, { search, way, from, limit }: PrefixSearch) {
  const key = keyOf(way);
  return executor
    .select({ ...columns, key })
    .from(user)
    .leftJoin(progress, eq(progress.userId, user.id))
    .where(and(there, matchesOf(way, search, from)))
    .orderBy(asc(key), asc(user.id))
    .limit(limit);
}

async function findByPrefix(
  executor: Executor,
  search: string,
  from: SearchCursor | undefined,
): Promise<Page<Row>> {
  const found: (Row & SearchCursor)[] = [];
  for (const way of waysFor(search, from)) {
    const wanted = pageSize + 1 - found.length;
    if (wanted <= 0) break;
    const rows = await usersByPrefix(executor, { search, way, from, limit: wanted });
    found.push(...rows.map((row) => ({ ...row, way })));
  }
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return { items: shown, next_cursor: last ? formatSearchCursor(last) : null };
}

export async function findUser(
  executor: Executor,
  ledger: Ledger,
  id: string,
): Promise<AdminUser | undefined> {
  const rows = await executor
    .select(columns)
    .from(user)
    .leftJoin(progress, eq(progress.userId, user.id))
    .where(and(there, eq(user.id, id)));
  return (await withStanding(ledger, rows))[0];
}

/** Adds plan and trial from the ledger. Leaves out users who were deleted meanwhile. */
async function withStanding(ledger: Ledger, rows: readonly Row[]): Promise<AdminUser[]> {
  const standings = await ledger.readMany(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const standing = standings.get(row.id);
    if (!standing) return [];
    const byGrant = row.adminLevel === 'owner' ? 'grant' : 'settings';
    return {
      id: row.id,
      email: row.email,
      username: row.username,
      created_at: row.createdAt.toISOString(),
      email_confirmed: row.emailVerified,
      owner_by: standing.admin_level === 'owner' ? byGrant : null,
      is_overridden: row.source === 'owner',
      last_active: row.lastActive,
      progress: standing,
    };
  });
}
