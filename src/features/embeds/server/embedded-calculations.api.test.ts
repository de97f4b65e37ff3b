import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import type { TestUser } from '#testing/test-app.ts';

const app = openAppWithAnn({ variables: { TRUST_PROXY: 'on' } });
const site = 'https://example.com';
const noon = new Date('2026-11-18T12:00:00.000Z');
let client = '';
let ann: TestUser;

beforeEach(async () => {
  app.test.clock.now = noon;
  client = `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  ann = await app.test.newUser();
});
afterEach(() => {
  app.test.clock.now = noon;
});

type Asked = Readonly<{ body?: object; headers?: Record<string, string> }>;

async function ask({ body = {}, headers = {} }: Asked = {}): Promise<Response> {
  return await app.test.app.request('/api/embedded-calculations', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client,
      'user-agent': 'Browser of Ben',
      origin: 'null',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

const answer = async (asked?: Asked): Promise<unknown> => await (await ask(asked)).json();
const unlimited = { is_allowed: true, left: null };

async function keyFor(sites: readonly string[]): Promise<string> {
  const responses = await Promise.all(sites.map((site) => ann.send('POST', '/embed-key/sites', { site })));
  const records = await Promise.all(
    responses.map(async (response) => (await response.json()) as { key: string }),
  );
  return records[0]?.key ?? '';
}

it('allows three calculations a day, and three more after midnight', async () => {
  expect([await answer(), await answer(), await answer(), await answer()]).toEqual([
    { is_allowed: true, left: 2 },
    { is_allowed: true, left: 1 },
    { is_allowed: true, left: 0 },
    { is_allowed: false, left: 0 },
  ]);
  app.test.clock.now = new Date('2026-11-19T00:00:00.000Z');
  expect(await answer()).toEqual({ is_allowed: true, left: 2 });
});

it('tells two browsers at one address apart, and two addresses', async () => {
  for (let count = 0; count < 3; count += 1) await ask();
  expect(await answer({ headers: { 'user-agent': 'Browser of Cyd' } })).toEqual({
    is_allowed: true,
    left: 2,
  });
  expect(await answer({ headers: { 'x-forwarded-for': '198.51.100.7' } })).toMatchObject({
    is_allowed: true,
  });
  expect(await answer()).toEqual({ is_allowed: false, left: 0 });
});

it('stores neither address nor browser, and nothing beyond midnight', async () => {
  await app.test.database.pool.query('delete from rate_limit');
  await ask();
  const { rows } = await app.test.database.pool.query<{ key: string; late: boolean }>(
    `select key, ends_at > now() + interval '12 hours 1 minute' as late from rate_limit where key like 'embedded-day|%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { key, late } of rows) {
    expect(key).toMatch(/^embedded-day\|[\w-]{43}$/);
    expect(late).toBe(false);
  }
});

it('has no limit on the sites of a key, and the usual one elsewhere', async () => {
  const key = await keyFor([`${site}/prices?x=1`, 'shop.example.org']);
  expect(key).toMatch(/^fs_embed_[0-9A-Za-z]{24}$/);
  for (let count = 0; count < 5; count += 1) expect(await answer({ body: { key, site } })).toEqual(unlimited);
  expect(await answer({ body: { key, site: 'https://shop.example.org' } })).toEqual(unlimited);
  for (const other of [
    'https://example.com.evil.example',
    'http://example.com',
    'https://example.com:8443',
    'null',
    '',
  ]) {
    expect(await answer({ body: { key, site: other }, headers: { 'user-agent': other } })).toEqual({
      is_allowed: true,
      left: 2,
    });
  }
});

it("lifts nothing with a key that is wrong, deleted, or somebody else's kind", async () => {
  const key = await keyFor([site]);
  await ann.send('DELETE', '/embed-key');
  const wrong = [key, `${key}x`, 'fs_live_0000', "' or true --"];
  for (const sent of wrong) {
    expect(await answer({ body: { key: sent, site }, headers: { 'user-agent': sent } })).toMatchObject({
      left: 2,
    });
  }
  expect(await keyFor([site])).not.toBe(key);
});

it('lifts nothing when the trial is over, until there is a plan', async () => {
  const key = await keyFor([site]);
  const { pool } = app.test.database;
  await ann.post('/track-daily-activity', {});
  await pool.query('update progress set trial_days = 14, last_trial_day = null where user_id = $1', [ann.id]);
  expect(await answer({ body: { key, site } })).toEqual({ is_allowed: true, left: 2 });
  await pool.query(
    `update progress set subscription_tier = 'starter', subscription_status = 'active', subscription_source = 'sandbox'
     where user_id = $1`,
    [ann.id],
  );
  expect(await answer({ body: { key, site } })).toEqual(unlimited);
});

it('answers frames, which have no origin, and no other site', async () => {
  const response = await ask();
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect((await ask({ headers: { origin: 'https://evil.example' } })).status).toBe(403);
  const asked = await app.test.app.request('/api/embedded-calculations', {
    method: 'OPTIONS',
    headers: { origin: 'null', 'access-control-request-method': 'POST' },
  });
  expect(asked.status).toBe(204);
});

it('refuses a body that is too large, and too many requests in a minute', async () => {
  expect((await ask({ body: { key: 'x'.repeat(4_000) } })).status).toBe(413);
  const statuses = [];
  for (let count = 0; count < 62; count += 1) statuses.push((await ask()).status);
  expect(statuses.at(-1)).toBe(429);
});
