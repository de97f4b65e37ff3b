import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import type { Executor } from '#platform/db/executor.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { respondWithin } from '#platform/http/deadline.ts';
import { onError } from '#platform/http/problem-response.ts';
import type { RequestVariables } from '#platform/http/request-log.ts';
import { createLog } from '#platform/log.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table counter (id integer primary key, n integer not null)');
});
beforeEach(async () => {
  await database.pool.query('delete from counter; insert into counter values (1, 0), (2, 0)');
});
afterAll(() => database.close());

const count = (executor: Executor, id: number) =>
  executor.execute(sql`update counter set n = n + 1 where id = ${id}`);
const counts = async () =>
  (await database.pool.query<{ n: number }>('select n from counter order by id')).rows.map(({ n }) => n);

/** What PostgreSQL raises for a deadlock and for a conflict of serialisable transactions. */
const raise = (executor: Executor, code: string) =>
  executor.execute(sql.raw(`do $$ begin raise exception 'rolled back' using errcode = '${code}'; end $$`));

async function responseOf(handle: () => Promise<unknown>): Promise<Response> {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(onError(createLog({ logLevel: 'silent' })));
  app.use(respondWithin(60_000));
  app.get('/', async (c) => {
    await handle();
    return c.text('done');
  });
  return await app.request('/');
}

it('of two requests that deadlock, one is done and the other is told that nothing was stored', async () => {
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const counting = (first: number, second: number) => () =>
    database.db.transaction(async (tx) => {
      await count(tx, first);
      arrived += 1;
      if (arrived === 2) resolve();
      await both;
      await count(tx, second);
    });
  const responses = await Promise.all([responseOf(counting(1, 2)), responseOf(counting(2, 1))]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503]);
  const refused = responses.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect(await refused?.json()).toMatchObject({ error: { code: 'not-ready' } });
  expect(await counts()).toEqual([1, 1]);
});

it.each([
  ['40P01', 503],
  ['40001', 503],
  ['40003', 500],
])('SQLSTATE %s is answered %i', async (code, status) => {
  const counting = () =>
    database.db.transaction(async (tx) => {
      await count(tx, 1);
      await raise(tx, code);
    });
  expect((await responseOf(counting)).status).toBe(status);
  expect(await counts()).toEqual([0, 0]);
});

it('a request that has stored something before its deadlock is not asked to try again', async () => {
  const counting = async () => {
    await database.db.transaction((tx) => count(tx, 1));
    await database.db.transaction((tx) => raise(tx, '40P01'));
  };
  expect((await responseOf(counting)).status).toBe(500);
  expect(await counts()).toEqual([1, 0]);
});

it('a request that was asked to try again stores nothing later', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  let later: Promise<unknown> = answered;
  const counting = async () => {
    later = answered.then(() => count(database.db, 1));
    await database.db.transaction((tx) => raise(tx, '40P01'));
  };
  expect((await responseOf(counting)).status).toBe(503);
  resolve();
  await expect(later).rejects.toMatchObject({ cause: { code: 'not-ready' } });
  expect(await counts()).toEqual([0, 0]);
});
