import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { projectFolder } from '#platform/project-folder.ts';
import type { Database } from './database.ts';

/** The advisory lock of migrations: any number, the same in every process. */
const migrationLock = 7_203_118_452;
export const ownMigrations = join(projectFolder, 'drizzle');

/** Brings the tables up to date. Processes that start together take turns; the later ones find nothing to do. */
export async function migrate(
  { directUrl }: Pick<Database, 'directUrl'>,
  folder = ownMigrations,
): Promise<void> {
  // Of its own: waiting for one's turn, and a large table, may take longer than people are made to wait.
  const client = new Client({
    connectionString: directUrl,
    application_name: 'fairsplit-migrations',
    keepAlive: true,
  });
  // What breaks the connection fails the statement that waits for it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Which also lets go of the lock.
    await client.end();
  }
}
