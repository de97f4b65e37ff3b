import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Client, escapeIdentifier } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { createMigrationsTable, ownMigrations, recordApplied } from '../db/migrate.ts';
import { BackupError } from './archive.ts';

type Migration = Readonly<{ sql: string[]; hash: string; folderMillis: number }>;

/** Splits this release's migrations into those applied and those pending; throws if a migration is unknown. */
export function migrationsAfter(applied: readonly string[]): { before: Migration[]; after: Migration[] } {
  const all: Migration[] = readMigrationFiles({ migrationsFolder: ownMigrations });
  if (applied.some((hash, index) => all[index]?.hash !== hash)) {
    throw new BackupError(
      'This backup was made by a newer or different release: its tables are not known here. ' +
        'Restore it with the release that made it.',
    );
  }
  return { before: all.slice(0, applied.length), after: all.slice(applied.length) };
}

/** Like Drizzle's migrator, but within the client's open transaction. */
export async function applyMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await client.query(statement);
    await recordApplied(client, migration);
  }
}

async function dropEach(client: Client, kind: string, list: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(list);
  for (const { name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
}

/** Drops everything except objects of extensions. */
export async function dropEverything(client: Client): Promise<void> {
  const free = (catalogue: string, oid: string) =>
    `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
  await dropEach(
    client,
    'table',
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${free('pg_class', 'c.oid')}`,
  );
  await dropEach(
    client,
    'function',
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and ${free('pg_proc', 'p.oid')}`,
  );
  await dropEach(
    client,
    'type',
    `select t.oid::regtype::text as name from pg_type t
     where t.typnamespace = 'public'::regnamespace and t.typtype = 'e' and ${free('pg_type', 't.oid')}`,
  );
  for (const schema of ['drizzle', 'pgboss']) {
    await client.query(`drop schema if exists ${escapeIdentifier(schema)} cascade`);
  }
}

/** Creates the empty tables of these migrations and of the queue. */
export async function buildSchema(client: Client, migrations: readonly Migration[]): Promise<void> {
  await createMigrationsTable(client);
  await applyMigrations(client, migrations);
  // The queue's script runs in our transaction, without its own BEGIN and COMMIT and without its timeouts.
  await client.query(
    getConstructionPlans('pgboss')
      .replace(/^\s*BEGIN;/, '')
      .replace(/COMMIT;\s*$/, ''),
  );
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}
