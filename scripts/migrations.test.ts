import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { releaseBefore } from '../faults/release-before.ts';

const meta = resolve(import.meta.dirname, '../drizzle/meta');

it('has a migration for every change of the tables (npm run db:generate -- --name what_it_does)', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.table.ts', { eager: true });
  const tables = Object.assign({}, ...Object.values(modules)) as Record<string, unknown>;
  const newest =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  // Safe: drizzle-kit wrote the file.
  const migrated = JSON.parse(readFileSync(resolve(meta, newest), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
  expect(await generateMigration(migrated, generateDrizzleJson(tables))).toEqual([]);
});

/** The previous release runs beside the new one, so its statements and columns must keep working. */
const contracting =
  /\b(drop\s+(table|column|type|view)|rename\s+(to|column)|alter\s+column\s+\S+\s+(set\s+data\s+)?type|set\s+not\s+null|(?<!\bbefore\s)truncate)\b/i;
const requiredColumn = /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i;

it('only adds to the tables of the release before', () => {
  const folder = resolve(meta, '..');
  const later = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name > `${releaseBefore.newestMigration}.sql`)
    .sort();
  const wrong = later.filter((name) => {
    const statements = readFileSync(resolve(folder, name), 'utf8').split('--> statement-breakpoint');
    return statements.some((statement) => contracting.test(statement) || requiredColumn.test(statement));
  });
  expect(wrong).toEqual([]);
  expect(readdirSync(folder)).toContain(`${releaseBefore.newestMigration}.sql`);
});

it.each([
  'ALTER TABLE "a" DROP COLUMN "b"',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
  'TRUNCATE "a"',
])('would find %s', (statement) => {
  expect(contracting.test(statement) || requiredColumn.test(statement)).toBe(true);
});
