import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

const signUp = async (email: string) =>
  await test.app.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: test.settings.appUrl },
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
