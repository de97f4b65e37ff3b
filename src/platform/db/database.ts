import { join, resolve } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Log } from '#platform/log.ts';
import { DatabaseError } from './database-error.ts';
import { ensureAppDatabase } from './embedded/app-database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded-server.ts';
import { transactionsOn } from './transactions.ts';

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

export type DatabaseSettings = {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Processes that share what the database can take. */
  readonly workers?: number;
  /** Without it, a statement may take as long as it takes. */
  readonly patience?: Patience;
};

export type Patience = Readonly<{
  /** After which PostgreSQL itself ends a statement. */
  statementMs: number;
  /** After which a database that has not even said so is gone, and its connection with it. Longer than the other. */
  silenceMs: number;
}>;

/** Of whoever answers people, who are told after 15 s at the latest that it takes too long. */
export const whileServing: Patience = { statementMs: 20_000, silenceMs: 22_000 };

const oldestVersion = 15;
const connectPatienceMs = 10_000;
const mostConnections = 20;
/** Of all processes of a machine together: PostgreSQL takes 100 by default, and jobs and streams need some too. */
const connectionsOfAll = 64;
const closePatienceMs = 5_000;
/** A letter is sent within its transaction, which takes its time; one whose process vanished keeps its locks so long. */
const idleInTransactionMs = 180_000;

const limitsOf = ({ statementMs, silenceMs }: Patience) => ({
  statement_timeout: statementMs,
  query_timeout: silenceMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** A pool on a server that someone else looks after. */
export function connect(
  connectionString: string,
  log: Log,
  { workers = 1, patience }: Pick<DatabaseSettings, 'workers' | 'patience'> = {},
): Database {
  const pool = new Pool({
    connectionString,
    application_name: 'fairsplit',
    connectionTimeoutMillis: connectPatienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    max: Math.min(mostConnections, Math.max(4, Math.floor(connectionsOfAll / workers))),
    ...(patience ? limitsOf(patience) : {}),
  });
  // Without a listener, a connection that breaks would end the process. Whoever uses it is told by their statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const db = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  return { db, pool, connectionString, close: () => pool.end() };
}

async function requireUsable({ pool }: Database): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version")
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new DatabaseError(`the database of DATABASE_URL does not answer: ${reason}.`, { cause });
    });
  const version = rows[0]?.version ?? 0;
  if (version >= oldestVersion) return;
  throw new DatabaseError(
    `the database of DATABASE_URL is PostgreSQL ${version}; it takes ${oldestVersion} or later.`,
  );
}

async function openOwn({ dataDir, ...options }: DatabaseSettings, log: Log): Promise<Database> {
  const server: EmbeddedServer = await startEmbedded({ folder: resolve(join(dataDir, 'postgres')) }, log);
  try {
    const database = connect(await ensureAppDatabase(server), log, options);
    return {
      ...database,
      close: async () => {
        // A connection that is never given back must not keep the server from stopping.
        const impatient = AbortSignal.timeout(closePatienceMs);
        await Promise.race([
          database.close(),
          new Promise((giveUp) => impatient.addEventListener('abort', giveUp)),
        ]);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The database named by DATABASE_URL, or else a PostgreSQL of our own in the data folder. */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  if (!settings.databaseUrl) return openOwn(settings, log);
  const database = connect(settings.databaseUrl, log, settings);
  try {
    await requireUsable(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
