import { join } from 'node:path';
import { Client } from 'pg';
import { connect } from '#platform/db/database.ts';
import { ensureAppDatabase, serverUrl } from '#platform/db/embedded/app-database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { grow } from '#testing/growth/grown-database.ts';
import { addedFills, smallFills } from './row-fills.ts';

const log = createLog({ logLevel: 'error' });
/** Settings that are only used while rows are added. */
const unsafe = { fsync: 'off', autovacuum: 'off', max_wal_size: '4GB' };

export type GrownServer = Readonly<{
  /** The address of a database of this name. */
  urlOf(name: string): string;
  copy(from: string, to: string): Promise<void>;
  drop(name: string): Promise<void>;
  create(name: string): Promise<void>;
  sizeOf(name: string): Promise<number>;
  stop(): Promise<void>;
}>;

/** Starts PostgreSQL with the databases `small` and `large` in a folder, and fills them if the folder is new. */
export async function openGrownServer(folder: string, tell: (line: string) => void): Promise<GrownServer> {
  const server = await startEmbedded({ folder: join(folder, 'postgres') }, log);
  const appUrl = await ensureAppDatabase(server);
  const urlOf = (name: string) => Object.assign(new URL(appUrl), { pathname: `/${name}` }).href;

  async function asSuperuser<Result>(act: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: serverUrl(server, 'postgres', 'postgres') });
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end();
    }
  }

  const exists = (name: string) =>
    asSuperuser(
      async (admin) =>
        (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1,
    );

  async function fill(name: string, fills: typeof smallFills): Promise<void> {
    const database = connect(urlOf(name), log);
    try {
      await migrate(database);
      await grow(database.pool, fills);
      await database.pool.query('vacuum analyze');
    } finally {
      await database.close();
    }
  }

  async function fillBoth(): Promise<void> {
    await asSuperuser(async (admin) => {
      for (const [name, value] of Object.entries(unsafe))
        await admin.query(`alter system set ${name} = '${value}'`);
      await admin.query('select pg_reload_conf()');
      await admin.query('create database growing owner fairsplit');
    });
    await fill('growing', smallFills);
    tell('the small database is filled');
    await asSuperuser((admin) => admin.query('create database small template growing owner fairsplit'));
    await fill('growing', addedFills);
    await asSuperuser(async (admin) => {
      await admin.query('alter system reset all');
      await admin.query('select pg_reload_conf()');
      await admin.query('checkpoint');
      await admin.query('alter database growing rename to large');
    });
    tell('the large database is filled');
  }

  try {
    if (!(await exists('large'))) await fillBoth();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const administer = (statement: string) => asSuperuser(async (admin) => void (await admin.query(statement)));
  const drop = (name: string) => administer(`drop database if exists ${name} with (force)`);
  return {
    urlOf,
    drop,
    sizeOf: (name) =>
      asSuperuser(async (admin) => {
        const { rows } = await admin.query<{ size: string }>('select pg_database_size($1) as size', [name]);
        return Number(rows[0]?.size);
      }),
    create: (name) => administer(`create database ${name} owner fairsplit`),
    async copy(from, to) {
      await drop(to);
      await administer(`create database ${to} template ${from} owner fairsplit strategy file_copy`);
    },
    stop: server.stop,
  };
}
