import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

/** Sign-ups are limited per client; here each has its own IP address. */
const variables = { TRUST_PROXY: 'on' };
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, variables });
});
afterAll(() => test.close());

let clients = 0;
const signUp = async (email: string, { app, settings } = test) =>
  await app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: settings.appUrl,
      'x-forwarded-for': `10.9.0.${clients++}`,
    },
    body: JSON.stringify({ email, name: 'Ann', password: 'correct horse battery' }),
  });

it.each(['user', 'account'])(
  'says that the server is not ready when the connection is lost while %s is written',
  async (table) => {
    const { pool } = test.database;
    const client = await pool.connect();
    await client.query(`begin; lock table "${table}" in share mode`);
    const response = signUp(`${table}@example.com`);
    const lost = async () =>
      (
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into "${table}"%'`,
        )
      ).rowCount;
    await expect.poll(lost, { timeout: 20_000 }).toBe(1);
    await client.query('rollback');
    client.release();
    const answered = await response;
    expect(answered.status).toBe(503);
    expect(await answered.json()).toMatchObject({ error: { code: 'not-ready' } });
    expect((await signUp(`${table}@example.com`)).status).toBe(200);
  },
);

it('holds no connection to the database while passwords are hashed', async () => {
  const { pool } = test.database;
  const { promise: hashed, resolve: hash } = Promise.withResolvers<string>();
  let waiting = 0;
  const slow = await openTestApp({
    takesMail: true,
    variables,
    on: test.database,
    passwordHash: {
      hash: () => {
        waiting += 1;
        return hashed;
      },
      verify: () => Promise.resolve(false),
    },
  });
  const people = pool.options.max + 5;
  const signUps = Array.from({ length: people }, (_, n) => signUp(`slow${n}@example.com`, slow));
  await expect.poll(() => waiting, { timeout: 20_000 }).toBe(people);
  expect(pool.idleCount).toBe(pool.totalCount);
  hash('salt:key');
  expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(signUps.map(() => 200));
});
