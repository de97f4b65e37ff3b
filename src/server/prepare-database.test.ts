import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { ownMigrations } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { execFile } from 'node:child_process';

const script = resolve(import.meta.dirname, '../../scripts/prepare-database.ts');
const folder = mkdtempSync(join(tmpdir(), 'prepare-database-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

async function prepare(dataDir: string, settings: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return await promisify(execFile)(process.execPath, [script], {
    env: { ...env, DATABASE_URL: '', DATA_DIR: dataDir, ...settings },
  });
}

it('makes the embedded database that the server then opens', async () => {
  const dataDir = join(folder, 'new');
  expect(await prepare(dataDir)).toEqual({ stdout: '', stderr: '' });
  const database = await openDatabase({ dataDir }, createLog({ logLevel: 'silent' }));
  const { rows } = await database.pool.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  );
  await database.close();
  const migrations = readdirSync(ownMigrations).filter((name) => name.endsWith('.sql'));
  expect(rows).toEqual([{ applied: migrations.length }]);
});

it('leaves a database alone that is there already, and another server’s', async () => {
  const dataDir = join(folder, 'used');
  const cluster = join(dataDir, 'postgres/18');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  await prepare(dataDir);
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual([
    'postgres',
    'postgres/18',
    'postgres/18/PG_VERSION',
  ]);
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  await prepare(elsewhere, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('says nothing of a setting that the server refuses', async () => {
  expect(await prepare(folder, { PORT: 'none' })).toEqual({ stdout: '', stderr: '' });
});
