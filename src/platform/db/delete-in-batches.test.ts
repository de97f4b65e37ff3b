import { lt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { testDatabase } from './testing/test-database.ts';
import { untilWaiting } from './testing/until-waiting.ts';

const old = pgTable('old', { age: integer('age').notNull() });
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table old as select n as age from generate_series(1, 25) n');
});
afterAll(() => database.close());

it('deletes every row that meets the condition, some at a time, and no other', async () => {
  await database.pool.query(`
    create table batches (rows int);
    create function note() returns trigger language plpgsql as
      $$ begin insert into batches select count(*) from gone; return null; end $$;
    create trigger note after delete on old referencing old table as gone for each statement execute function note()`);
  await deleteInBatches(database.db, old, lt(old.age, 21), 8);
  const batches = await database.pool.query<{ rows: number }>('select rows from batches');
  expect(batches.rows.map(({ rows }) => rows)).toEqual([8, 8, 4]);
  const left = await database.db.select({ age: old.age }).from(old).orderBy(old.age);
  expect(left.map(({ age }) => age)).toEqual([21, 22, 23, 24, 25]);
});

it('spares a row that is changed while it is being deleted', async () => {
  const change = await database.pool.connect();
  await change.query('begin');
  await change.query('update old set age = 40 where age = 25');
  const deleted = deleteInBatches(database.db, old, sql`${old.age} between 24 and 30`, 8);
  await untilWaiting(database, 1);
  await change.query('commit');
  change.release();
  await deleted;
  const left = await database.db.select({ age: old.age }).from(old).orderBy(old.age);
  expect(left.map(({ age }) => age)).toEqual([21, 22, 23, 40]);
});
