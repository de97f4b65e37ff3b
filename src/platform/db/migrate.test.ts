import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { connect, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairsplit-migrations-'));
const log = createLog({ logLevel: 'silent' });
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

/** Writes migrations that are dated after all migrations of the product, which the database already has. */
function write(...migrations: readonly string[]): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((sql, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), sql);
    return { idx, version: '7', when: Date.now() + idx, tag: String(idx), breakpoints: true };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
}

it('applies each migration once, however many start together', async () => {
  const starters = Array.from({ length: 4 }, () => connect(database.connectionString, log));
  write('create table raced as select 1 as lap', 'insert into raced values (2)');
  await Promise.all(starters.map((starter) => migrate(starter, folder)));
  await Promise.all(starters.map((starter) => starter.close()));
  const { rows } = await database.pool.query('select lap from raced order by lap');
  expect(rows).toEqual([{ lap: 1 }, { lap: 2 }]);
});

it('rolls back a failed migration, keeps those before it, and releases the lock', async () => {
  write('create table before_it (id int)', 'create table halfway (id int); select no_such_function()');
  await expect(migrate(database, folder)).rejects.toThrow(
    /^Fairsplit cannot start: migration 2 of 2 failed \(.*no_such_function.*\)\. Nothing of this migration was stored, and the release before can go on\.$/,
  );
  const { rows } = await database.pool.query(
    "select to_regclass('halfway') as halfway, to_regclass('before_it')::text as before_it",
  );
  expect(rows).toEqual([{ halfway: null, before_it: 'before_it' }]);
  write('create table whole (id int)');
  await migrate(database, folder);
  expect((await database.pool.query('select * from whole')).rows).toEqual([]);
});

it('yields to a transaction that would deadlock, and is retried', async () => {
  await database.pool.query('create table first_table (id int); create table second_table (id int)');
  const save = await database.pool.connect();
  await save.query('begin');
  await save.query('insert into second_table values (1)');
  write('alter table first_table add column note text; alter table second_table add column note text');
  const migrated = migrate(database, folder);
  // A deadlock: the migration holds the first table and waits for the second, the save the reverse.
  for (;;) {
    const { rows } = await database.pool.query(
      `select 1 from pg_locks where relation = 'second_table'::regclass and not granted`,
    );
    if (rows.length > 0) break;
  }
  await save.query('insert into first_table values (1)');
  await save.query('commit');
  save.release();
  await migrated;
  const { rows } = await database.pool.query('select a.note, b.note from first_table a, second_table b');
  expect(rows).toHaveLength(1);
});

it('says which transaction to end when a table is held all the time', async () => {
  await database.pool.query('create table held (id int)');
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('insert into held values (1)');
  write('alter table held add column note text');
  const impatient = { lockTimeoutMs: 20, giveUpAfterMs: 50, longestPauseMs: 10 };
  await expect(migrate(database, folder, impatient)).rejects.toThrow(
    /Another transaction has held its tables all the time/,
  );
  await holder.query('rollback');
  holder.release();
});

it('builds an index beside saves, and starts again where that was interrupted', async () => {
  await database.pool.query('create table large (id int)');
  const save = await database.pool.connect();
  await save.query('begin');
  await save.query('insert into large values (1)');
  write('create index concurrently "large_id" on "large" (id)');
  const starters = Array.from({ length: 2 }, () => connect(database.connectionString, log));
  const migrated = Promise.all(starters.map((starter) => migrate(starter, folder))).then(
    () => 'done',
    String,
  );
  const builder = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_progress_create_index where relid = 'large'::regclass`,
    );
    return rows[0]?.pid;
  };
  let pid = await builder();
  while (pid === undefined) pid = await builder();
  // Others save while the builder waits for the open transaction.
  await database.pool.query('insert into large values (2)');
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await save.query('commit');
  save.release();
  expect(await migrated).toContain('migration 1 of 1 failed');
  await migrate(database, folder);
  await Promise.all(starters.map((starter) => starter.close()));
  const { rows } = await database.pool.query(
    `select indisvalid as valid from pg_index where indexrelid = 'large_id'::regclass`,
  );
  expect(rows).toEqual([{ valid: true }]);
});
