import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { directories, onOneServer, shardColumnOf } from '#testing/shards/shard-keys.ts';
import { watchRequests } from '#testing/shards/watch-requests.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const someone = '00000000-0000-4000-8000-000000000001';

/** The result of the check for a request that runs this statement. */
async function checked(text: string, path = '/api/x'): Promise<string[]> {
  const watched = watchRequests(database.pool);
  const app = new Hono().use(watched.duringRequests).get('*', async (c) => {
    await database.pool.query(text, [someone]);
    return c.body(null, 204);
  });
  expect((await app.request(path)).status).toBe(204);
  return await watched.unsharded();
}

it.each([
  'select * from calculation where user_id = $1',
  'select c.* from calculation c join "user" u on u.id = c.user_id where u.id = $1',
  'select * from group_part p join group_entry e on e.group_id = p.group_id and e.id = p.entry_id where e.group_id = $1',
  'select e.id from group_person me join group_entry e on e.group_id = me.group_id where me.user_id = $1 order by e.group_id, e.day',
  'update progress set days_active = 2 where user_id = any(array[$1]::uuid[])',
  'delete from group_key where group_id = $1',
  'select * from rate_limit where key = $1',
])('accepts: %s', async (text) => {
  expect(await checked(text)).toEqual([]);
});

it.each([
  ['select * from calculation where id = $1', 'calculation'],
  ['select count(*) from "user" where email <> $1::text', 'user'],
  ['update group_entry set version = version where id = $1', 'group_entry'],
  ['select * from group_part p join group_entry e on e.id = p.entry_id where p.group_id = $1', 'group_entry'],
  ['delete from room_claim where guest_id = $1', 'room_claim'],
])('refuses: %s', async (text, table) => {
  const found = await checked(text);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${table} by`));
});

it("leaves the owner's lists out", async () => {
  expect(await checked('select * from calculation where id = $1', '/api/admin/users')).toEqual([]);
});

it('knows a shard of every table, or says in docs/growth.md why there is none', async () => {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by 1 order by 1`,
  );
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/growth.md'), 'utf8');
  const unknown = rows.filter(
    ({ table, columns }) => !onOneServer.has(table) && !columns.includes(shardColumnOf(table)),
  );
  expect(unknown).toEqual([]);
  expect(rows.map(({ table }) => table).filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
  for (const [table, columns] of Object.entries(directories)) {
    for (const column of columns) expect(page).toContain(`\`${table}.${column}\``);
  }
});
