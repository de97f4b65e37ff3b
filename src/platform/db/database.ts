import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Log } from '#platform/log.ts';
import { DatabaseError } from './database-error.ts';
import { ensureAppDatabase } from './embedded/app-database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded-server.ts';
import type { Db } from './executor.ts';
import { PreparingClient } from './preparing-client.ts';
import { bindToRequests } from './request-queries.ts';
import { transactionsOn } from './transactions.ts';

export type Database = {
  readonly db: Db;
  readonly pool: Pool;
  readonly connectionString: string;
  /** Bypasses PgBouncer; without PgBouncer the same as `connectionString`. */
  readonly directUrl: string;
  /** True behind PgBouncer: each transaction may use another connection, which rules out prepared statements. */
  readonly isPooled: boolean;
  /** Closes the pool, then stops an embedded server. */
  close(): Promise<void>;
};

export type DatabaseSettings = {
  readonly databaseUrl?: string | undefined;
  /** Set if `databaseUrl` leads to PgBouncer in transaction mode. */
  readonly databaseDirectUrl?: string | undefined;
  readonly dataDir: string;
  /** Processes that share the connection limit. */
  readonly workers?: number;
  /** Absent: statements have no time limit. */
  readonly patience?: Patience;
};

export type Patience = Readonly<{
  /** PostgreSQL's own limit for a statement. */
  statementMs: number;
  /** The driver's limit for a silent connection, after which it is closed. Longer than `statementMs`. */
  silenceMs: number;
}>;

/** For a process that serves requests, which time out with a 503 after 15 s. */
export const whileServing: Patience = { statementMs: 20_000, silenceMs: 22_000 };

const oldestVersion = 15;
const connectPatienceMs = 10_000;
const mostConnections = 20;
/** For all processes of a machine. PostgreSQL allows 100 by default; jobs and event streams need some too. */
const totalConnections = 64;
const closePatienceMs = 5_000;
/** Long enough for sending an e-mail inside its transaction. A process that vanished keeps its locks this long. */
const idleInTransactionMs = 180_000;

/** PgBouncer rejects the last two settings; behind it they are set on the role (docs/operations.md). */
const limitsOf = ({ statementMs, silenceMs }: Patience, isPooled: boolean) => ({
  query_timeout: silenceMs,
  ...(isPooled
    ? {}
    : { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleInTransactionMs }),
});

/** A pool on a server that we do not run ourselves. */
export function connect(
  connectionString: string,
  log: Log,
  {
    workers = 1,
    patience,
    databaseDirectUrl = connectionString,
  }: Pick<DatabaseSettings, 'workers' | 'patience' | 'databaseDirectUrl'> = {},
): Database {
  const isPooled = databaseDirectUrl !== connectionString;
  const pool = bindToRequests(
    new Pool({
      connectionString,
      application_name: 'fairsplit',
      ...(isPooled ? {} : { Client: PreparingClient }),
      connectionTimeoutMillis: connectPatienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      max: Math.min(mostConnections, Math.max(4, Math.floor(totalConnections / workers))),
      ...(patience ? limitsOf(patience, isPooled) : {}),
    }),
  );
  // Without a listener a broken connection would end the process; its statement fails in any case.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const db = Object.assign(drizzle(pool), { transaction: transactionsOn(pool) });
  return { db, pool, connectionString, directUrl: databaseDirectUrl, isPooled, close: () => pool.end() };
}

async function requireUsable({ pool }: Database, log: Log): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; is_superuser: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
    )
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new DatabaseError(`the database at DATABASE_URL does not respond: ${reason}.`, { cause });
    });
  const version = rows[0]?.version ?? 0;
  if (rows[0]?.is_superuser) {
    log.warn('the role of DATABASE_URL is a superuser of PostgreSQL: give Fairsplit a role of its own');
  }
  if (version >= oldestVersion) return;
  throw new DatabaseError(
    `the database at DATABASE_URL is PostgreSQL ${version}; Fairsplit needs ${oldestVersion} or later.`,
  );
}

async function openOwn({ dataDir, ...options }: DatabaseSettings, log: Log): Promise<Database> {
  const server: EmbeddedServer = await startEmbedded({ folder: resolve(join(dataDir, 'postgres')) }, log);
  try {
    const database = connect(await ensureAppDatabase(server), log, options);
    return {
      ...database,
      close: async () => {
        // A connection that is never released must not block the shutdown.
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

/** The database at DATABASE_URL, or else an embedded PostgreSQL in the data folder. */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  if (!settings.databaseUrl) return openOwn(settings, log);
  const database = connect(settings.databaseUrl, log, settings);
  try {
    await requireUsable(database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
