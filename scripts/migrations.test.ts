import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { releaseBefore } from '../faults/release-before.ts';

// drizzle-kit adds an enumerable method to all arrays, which pdf.js refuses in later tests of this process.
Reflect.deleteProperty(Array.prototype, 'random');

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

/** The last migration whose index builds may block saves: 46 s with 10,000,000 calculations. */
const lastThatBlocks = '0052_send_webhooks';
/** Statements that lock an existing table while they read or write all of its rows. */
const reading = [
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?\S+\s+on\s+"?(\w+)"?/i,
  /\balter\s+table\s+"?(\w+)"?\s+add\s+constraint\b(?![^;]*\bnot\s+valid\b)/i,
  /\balter\s+table\s+"?(\w+)"?\s+add\s+column\b[^;]*\b(?:default\s+(?:gen_random_uuid|random|clock_timestamp)|generated\s+always\s+as\b[^;]*\bstored)\b/i,
  /^\s*update\s+"?(\w+)"?\s+set\b/i,
  /^\s*delete\s+from\s+"?(\w+)"?/i,
];

/** Statements of a migration that lock an existing table while they read or write all of its rows. */
function holdingTables(migration: string): string[] {
  const made = new Set([...migration.matchAll(/\bcreate\s+table\s+"?(\w+)"?/gi)].map(([, name]) => name));
  return migration.split('--> statement-breakpoint').filter((statement) => {
    const table = reading.map((one) => one.exec(statement)?.[1]).find((name) => name !== undefined);
    return table !== undefined && !made.has(table);
  });
}

it('holds no table of the release before while it reads all of it', () => {
  const folder = resolve(meta, '..');
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > `${lastThatBlocks}.sql`);
  const held = later.flatMap((name) => holdingTables(readFileSync(resolve(folder, name), 'utf8')));
  expect(
    held,
    'Use .concurrently() for an index and NOT VALID for a constraint, and change rows in a job',
  ).toEqual([]);
});

it.each([
  'CREATE INDEX "b" ON "a" USING btree ("c")',
  'CREATE UNIQUE INDEX "b" ON "a" ("c")',
  'ALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("c") REFERENCES "d"("id")',
  'ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid()',
  'UPDATE "a" SET "b" = 1',
])('would find that %s holds a table', (statement) => {
  expect(holdingTables(statement)).toEqual([statement]);
  expect(holdingTables(`CREATE TABLE "a" ("c" int);--> statement-breakpoint\n${statement}`)).toEqual([]);
});

it.each([
  'CREATE INDEX CONCURRENTLY "b" ON "a" USING btree ("c")',
  'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("c" > 0) NOT VALID',
  'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL',
])('allows %s', (statement) => {
  expect(holdingTables(statement)).toEqual([]);
});
