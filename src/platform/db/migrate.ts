import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client, DatabaseError as PostgresError } from 'pg';
import { readBuild } from '#platform/damaged-build.ts';
import { projectFolder } from '#platform/project-folder.ts';
import { buildIndex, buildsIndexConcurrently } from './build-index.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';

/** Key of the advisory lock for migrations: arbitrary, the same in every process. */
const migrationLock = 7_203_118_452;
const lockPauseMs = 50;
export const ownMigrations = join(projectFolder, 'drizzle');

export type MigrationPatience = Readonly<{
  /**
   * Shorter than PostgreSQL's `deadlock_timeout` of 1 s: in a deadlock with a save of the running release,
   * the migration fails and the save succeeds. It also bounds how long saves wait.
   */
  lockTimeoutMs: number;
  /** How long one migration is retried while other transactions hold its tables. */
  giveUpAfterMs: number;
  /** The pause between attempts grows up to this; saves run in between. */
  longestPauseMs: number;
}>;
const usualPatience: MigrationPatience = {
  lockTimeoutMs: 500,
  giveUpAfterMs: 120_000,
  longestPauseMs: 2_000,
};

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** lock_not_available and deadlock_detected. */
const lockCodes = new Set(['55P03', '40P01']);
const isInTheWay = (error: unknown) => error instanceof PostgresError && lockCodes.has(error.code ?? '');

/** drizzle-kit's table of applied migrations; earlier releases fixed its name and columns. */
export async function createMigrationsTable(client: Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`,
  );
}

type Applied = Readonly<{ hash: string; folderMillis: number }>;

export async function recordApplied(client: Client, { hash, folderMillis }: Applied): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

async function newestApplied(client: Client): Promise<number> {
  await createMigrationsTable(client);
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? -1);
}

async function applyOnce(client: Client, migration: Migration, patience: MigrationPatience): Promise<void> {
  // An index build blocks no saves, but itself waits for other transactions: its lock timeout is long.
  await client.query(`set lock_timeout = ${patience.giveUpAfterMs}`);
  for (const statement of migration.sql.filter(buildsIndexConcurrently)) await buildIndex(client, statement);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${patience.lockTimeoutMs}`);
    for (const statement of migration.sql.filter((one) => !buildsIndexConcurrently(one)))
      await client.query(statement);
    await recordApplied(client, migration);
    await client.query('commit');
  } catch (error) {
    // If the connection is lost, PostgreSQL rolls back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function apply(client: Client, migration: Migration, patience: MigrationPatience): Promise<void> {
  const started = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await applyOnce(client, migration, patience);
    } catch (error) {
      if (!isInTheWay(error) || performance.now() - started > patience.giveUpAfterMs) throw error;
      await delay(Math.min(100 * 2 ** attempt, patience.longestPauseMs));
    }
  }
}

/**
 * Polls for the lock. A statement that waits for it inside PostgreSQL would block a concurrent index build, which
 * waits for every running statement.
 */
async function waitForOthers(client: Client): Promise<void> {
  const tryLock = 'select pg_try_advisory_lock($1) as mine';
  while (!(await client.query<{ mine: boolean }>(tryLock, [migrationLock])).rows[0]?.mine)
    await delay(lockPauseMs);
}

function explain(error: unknown, position: number, total: number): DatabaseError {
  const reason = error instanceof Error ? error.message : String(error);
  const advice = isInTheWay(error)
    ? 'Another transaction has held its tables all the time: end that one (pg_stat_activity shows it), then start again'
    : 'Nothing of this migration was stored, and the release before can go on';
  return new DatabaseError(`migration ${position} of ${total} failed (${reason}). ${advice}.`, {
    cause: error,
  });
}

/**
 * Applies each migration in its own transaction while other processes save; concurrent index builds run before that
 * transaction. An advisory lock serialises processes that start together.
 */
export async function migrate(
  { directUrl }: Pick<Database, 'directUrl'>,
  folder = ownMigrations,
  patience = usualPatience,
): Promise<void> {
  const migrations = readBuild(() => readMigrationFiles({ migrationsFolder: folder }));
  // Its own connection: waiting for the lock or for a large table may exceed a request's time limit.
  const client = new Client({
    connectionString: directUrl,
    application_name: 'fairsplit-migrations',
    keepAlive: true,
  });
  // Without a listener a broken connection would end the process; its statement fails in any case.
  client.on('error', () => {});
  await client.connect();
  try {
    await waitForOthers(client);
    const newest = await newestApplied(client);
    for (const [index, migration] of migrations.entries()) {
      if (migration.folderMillis <= newest) continue;
      try {
        await apply(client, migration, patience);
      } catch (error) {
        throw explain(error, index + 1, migrations.length);
      }
    }
  } finally {
    // Also releases the advisory lock.
    await client.end();
  }
}
