import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

/** Any number, the same in every process: whoever holds it applies the migrations. */
const migrationLock = 7_203_118_452;
export const ownMigrations = resolve(import.meta.dirname, '../../../drizzle');

/** Brings the tables up to date. Processes that start together take turns; the later ones find nothing to do. */
export async function migrate({ pool }: Pick<Database, 'pool'>, folder = ownMigrations): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection given up on is closed, which also lets go of the lock.
    client.release(failure);
  }
}
