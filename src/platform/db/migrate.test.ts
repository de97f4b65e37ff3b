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

/** Later than every migration of the product, which the database already has. */
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

it('leaves nothing of a migration that fails, and lets go of the lock', async () => {
  write('create table halfway (id int)', 'select no_such_function()');
  await expect(migrate(database, folder)).rejects.toThrow('no_such_function');
  const { rows } = await database.pool.query("select to_regclass('halfway') as found");
  expect(rows).toEqual([{ found: null }]);
  write('create table whole (id int)');
  await migrate(database, folder);
  expect((await database.pool.query('select * from whole')).rows).toEqual([]);
});
