import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { connect, type Database } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { openLine } from './testing/silent-line.ts';
import { testDatabase } from './testing/test-database.ts';

const log = createLog({ logLevel: 'silent' });
const patience = { statementMs: 500, silenceMs: 800 };
let given: Database;
let line: Awaited<ReturnType<typeof openLine>>;
let database: Database;

beforeAll(async () => {
  given = await testDatabase();
  const url = new URL(given.connectionString);
  line = await openLine(Number(url.port));
  url.port = String(line.port);
  database = connect(url.href, log, { patience });
});
afterEach(() => line.speakAgain());
afterAll(async () => {
  line.close();
  await database.close();
  await given.close();
});

const errorOf = async (act: Promise<unknown>) =>
  await act.then(
    () => undefined,
    (error: unknown) => error,
  );

/** True if no connection is in use. */
const isAllGivenBack = () => database.pool.totalCount === database.pool.idleCount;

it('gives up on a database that has vanished, and asks it again when it is back', async () => {
  await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.01)')));
  line.fallSilent();
  const failures = await Promise.all([1, 2, 3].map(() => errorOf(database.db.execute(sql`select 1`))));
  expect(failures.map(isDatabaseAway)).toEqual([true, true, true]);
  expect(database.pool.totalCount).toBe(0);
  line.speakAgain();
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('gives up a transaction on the way, without waiting for it to be rolled back', async () => {
  const started = performance.now();
  const failure = errorOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`create table halfway ()`);
      line.fallSilent();
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseAway(await failure)).toBe(true);
  expect(performance.now() - started).toBeLessThan(2 * patience.silenceMs);
  expect(isAllGivenBack()).toBe(true);
  const { rows } = await given.pool.query("select to_regclass('halfway') as found");
  expect(rows).toEqual([{ found: null }]);
});

it('closes a connection whose BEGIN failed', async () => {
  await Promise.all(Array.from({ length: 20 }, () => database.pool.query('select pg_sleep(0.05)')));
  expect(database.pool.totalCount).toBe(20);
  line.fallSilent();
  const begin = () => errorOf(database.db.transaction(async (tx) => void (await tx.execute(sql`select 1`))));
  const failures = await Promise.all(Array.from({ length: 20 }, begin));
  expect(failures.every(isDatabaseAway)).toBe(true);
  expect(database.pool.totalCount).toBe(0);
});

it('outlives the loss of a connection within a transaction', async () => {
  const failure = errorOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      line.hangUp();
      await tx.execute(sql`select pg_sleep(0.3)`);
    }),
  );
  expect(isDatabaseAway(await failure)).toBe(true);
  expect(isAllGivenBack()).toBe(true);
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('PostgreSQL cancels a slow statement, and the connection stays usable', async () => {
  const client = await database.pool.connect();
  const failure = await errorOf(client.query('select pg_sleep(60)'));
  expect(failure).toMatchObject({ code: '57014' });
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

it('reports the first error within a transaction, even if more follow', async () => {
  const act = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    throw new Error('changed my mind');
  });
  await expect(act).rejects.toThrow('changed my mind');
  expect(isAllGivenBack()).toBe(true);
});
