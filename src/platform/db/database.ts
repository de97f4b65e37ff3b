import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Log } from '#platform/log.ts';

/** No schema object: a query imports the tables it names. */
export type Db = NodePgDatabase;
/** The handle inside `db.transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a store takes, so that its caller decides on the transaction. */
export type Executor = Db | Tx;

export type Database = {
  readonly db: Db;
  readonly pool: Pool;
  readonly connectionString: string;
  /** Ends the pool, then stops the server when it is ours. */
  close(): Promise<void>;
};

/** A reason not to start that a person can act on; its message is the sentence to show. */
export class DatabaseError extends Error {}

export type DatabaseSettings = { readonly databaseUrl?: string | undefined; readonly dataDir: string };

/** The database named by DATABASE_URL, or else a PostgreSQL of our own in the data folder. */
export async function openDatabase({ databaseUrl }: DatabaseSettings, log: Log): Promise<Database> {
  if (!databaseUrl) throw new DatabaseError('DATABASE_URL is not set.');
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  return { db: drizzle(pool), pool, connectionString: databaseUrl, close: () => pool.end() };
}
