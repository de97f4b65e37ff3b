import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const meta = resolve(import.meta.dirname, '../drizzle/meta');

it('has a migration for everything that the tables say (npm run db:generate -- --name what_it_does)', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.table.ts', { eager: true });
  const tables = Object.assign({}, ...Object.values(modules)) as Record<string, unknown>;
  const newest =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  // drizzle-kit has written the file in this very shape.
  const migrated = JSON.parse(readFileSync(resolve(meta, newest), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
  expect(await generateMigration(migrated, generateDrizzleJson(tables))).toEqual([]);
});
