import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AdminPanelApp, expectResponse, openAdminPanel } from '#testing/admin-panel.ts';
import { samples } from '#testing/sample-inputs.ts';
import { type AdminUser, adminUserRecord, usersPage } from '../rules/admin-users.ts';
import { newestUsers, usersByPrefix } from './users.store.ts';

const crowd = 100_000;
let panel: AdminPanelApp;
beforeAll(async () => {
  panel = await openAdminPanel();
  const { pool } = panel.database;
  // Each of them would claim a trial.
  await pool.query('alter table "user" disable trigger user');
  await pool.query(
    `insert into "user" (name, email, email_verified, created_at)
     select 'Person ' || n, 'p' || n || '@' || case when n % 1000 = 0 then 'acme.example' else 'mail.example' end,
       true, timestamptz '2025-01-01' + n * interval '1 minute'
     from generate_series(1, $1) n`,
    [crowd],
  );
  await pool.query('alter table "user" enable trigger user');
  await pool.query(
    `insert into progress (user_id, trial_started, week_start, total_calculations)
     select id, created_at, '2026-11-09', 1 from "user" where email like 'p%00@%'`,
  );
  await pool.query('analyze "user"');
  await pool.query('analyze progress');
}, 180_000);
afterAll(() => panel.close());

async function list(query: Record<string, string> = {}) {
  const address = `/admin/users?${new URLSearchParams(query).toString()}`;
  return await expectResponse(await panel.asOwner('GET', address), usersPage);
}

async function all(query: Record<string, string>): Promise<AdminUser[]> {
  const found: AdminUser[] = [];
  let cursor: string | null = null;
  do {
    const page: z.output<typeof usersPage> = await list({ ...query, ...(cursor ? { cursor } : {}) });
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

describe('users', () => {
  it('come newest first, in pages', async () => {
    const first = await list();
    const second = await list({ cursor: first.next_cursor ?? '' });
    const times = [...first.items, ...second.items].map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(50);
  });

  it('are found by the beginning of their address, then of their name', async () => {
    const zoe = await panel.newUser('zoe.smith@mail.example');
    const ann = await panel.newUser('ann@mail.example');
    await panel.database.pool.query(`update "user" set name = 'ZOE Ärmel' where id = $1`, [ann.id]);
    expect((await all({ search: 'zoe' })).map(({ id }) => id)).toEqual([zoe.id, ann.id]);
    expect((await all({ search: 'ZOE.S' })).map(({ id }) => id)).toEqual([zoe.id]);
    expect((await all({ search: ' zoe ä ' })).map(({ id }) => id)).toEqual([ann.id]);
    expect(await all({ search: 'smith' })).toEqual([]);
  });

  it('are found by the domain of their address, page by page', async () => {
    const found = await all({ search: '@acme' });
    expect(new Set(found.map(({ id }) => id)).size).toBe(100);
    expect(found.every(({ email }) => email.endsWith('@acme.example'))).toBe(true);
  });

  it('are found once each where both address and name match', async () => {
    const found = await all({ search: 'p9999' });
    expect(found.map(({ email }) => email.split('@')[0])).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `p9999${n}`),
      'p9999',
    ]);
    const people = await all({ search: 'Person 777' });
    expect(people).toHaveLength(1 + 10 + 100);
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
  });

  it.each(['%', '_', "'", '\\', '\u{10ffff}'])('are searched literally: %s', async (search) => {
    expect(await all({ search })).toEqual([]);
  });

  it('who are deleted are not found', async () => {
    const gone = await panel.newUser('gone@mail.example');
    expect(await all({ search: 'gone@' })).toHaveLength(1);
    await panel.database.pool.query('update "user" set deleted_at = now() where id = $1', [gone.id]);
    expect(await all({ search: 'gone@' })).toEqual([]);
    expect((await panel.asOwner('GET', `/admin/users/${gone.id}`)).status).toBe(404);
  });
});

describe('a user', () => {
  it('is returned with plan and trial', async () => {
    const ann = await panel.newUser();
    const found = async () =>
      await expectResponse(await panel.asOwner('GET', `/admin/users/${ann.id}`), adminUserRecord);
    expect(await found()).toMatchObject({
      email: ann.email,
      email_confirmed: true,
      owner_by: null,
      is_overridden: false,
      last_active: null,
      progress: { trial_started: null, total_calculations: 0 },
    });
    await ann.post('/calculate', samples.commission());
    expect(await found()).toMatchObject({
      last_active: '2026-11-11',
      progress: { total_calculations: 1, days_active: 1 },
    });
    expect(
      await expectResponse(await panel.asOwner('GET', `/admin/users/${panel.owner.id}`), adminUserRecord),
    ).toMatchObject({ owner_by: 'settings', progress: { admin_level: 'owner' } });
  });
});

const plan = z.object({ 'QUERY PLAN': z.string() });

/** The maximum number of rows of any step of the query plan. */
async function mostRows(query: ReturnType<typeof newestUsers> | ReturnType<typeof usersByPrefix>) {
  const { sql: text, params } = query.toSQL();
  const { rows } = await panel.database.pool.query(`explain (analyze, costs off) ${text}`, params);
  const lines = z
    .array(plan)
    .parse(rows)
    .map((row) => row['QUERY PLAN']);
  expect(lines.join('\n')).not.toContain('Seq Scan');
  const counts = lines.map((line) => {
    const [, count = '0', loops = '1'] = /rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
    const [, removed = '0'] = /Removed by Filter: (\d+)/.exec(line) ?? [];
    return Number(count) * Number(loops) + Number(removed);
  });
  return Math.max(...counts);
}

describe(`among ${crowd.toLocaleString('en-US')} users`, () => {
  it('a page reads no more rows than it shows', async () => {
    const { db } = panel.database;
    const middle = await list({ cursor: (await list()).next_cursor ?? '' });
    const id = middle.items[0]?.id ?? '';
    const deep = `at.${Date.parse('2025-02-01')}.${id}`;
    expect(await mostRows(newestUsers(db, undefined))).toBeLessThanOrEqual(30);
    expect(await mostRows(newestUsers(db, deep))).toBeLessThanOrEqual(30);
    for (const way of ['email', 'domain', 'name'] as const) {
      const search = { email: 'p5', domain: '@mail', name: 'person 5' }[way];
      const key = { email: 'p55555@mail.example', domain: 'mail.example', name: 'person 55555' }[way];
      expect(
        await mostRows(usersByPrefix(db, { search, way, from: undefined, limit: 26 })),
      ).toBeLessThanOrEqual(30);
      expect(
        await mostRows(usersByPrefix(db, { search, way, from: { way, key, id }, limit: 26 })),
      ).toBeLessThanOrEqual(30);
    }
  });
});
