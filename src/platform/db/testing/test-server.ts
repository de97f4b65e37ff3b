import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { connect } from '#platform/db/database.ts';
import { ensureAppDatabase, serverUrl } from '#platform/db/embedded/app-database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';

export type TestServer = {
  /** Returns the connection string of a fresh copy. */
  copy(): Promise<string>;
  drop(connectionString: string): Promise<void>;
  stop(): Promise<void>;
};

type Host = {
  /** Its role may create databases. */
  readonly adminUrl: string;
  readonly templateUrl: string;
  stop(): Promise<void>;
};

const log = createLog({ logLevel: 'warn' });

function databaseOf(connectionString: string): string {
  return new URL(connectionString).pathname.slice(1);
}

function withDatabase(connectionString: string, name: string): string {
  return Object.assign(new URL(connectionString), { pathname: `/${name}` }).href;
}

async function ownHost(): Promise<Host> {
  const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-test-'));
  const remove = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  try {
    const folder = join(scratch, 'postgres');
    const server = await startEmbedded({ folder, scratch }, log);
    const stop = () => server.stop().finally(remove);
    return {
      adminUrl: serverUrl(server, 'postgres', 'postgres'),
      templateUrl: await ensureAppDatabase(server),
      stop,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function givenHost(adminUrl: string, run: string): Promise<Host> {
  return { adminUrl, templateUrl: withDatabase(adminUrl, `${run}_template`), stop: async () => {} };
}

export async function startTestServer(givenUrl: string | undefined): Promise<TestServer> {
  const run = `fairsplit_test_${randomBytes(4).toString('hex')}`;
  const { adminUrl, templateUrl, stop } = givenUrl ? await givenHost(givenUrl, run) : await ownHost();
  const admin = new Client({ connectionString: adminUrl });
  let last: Promise<unknown> = Promise.resolve();
  // Databases are requested at the same time, and a client runs one query after the other.
  const execute = (statement: string) => {
    const query = last.then(() => admin.query(statement));
    last = query.catch(() => {});
    return query;
  };
  const made = new Set<string>();
  const drop = async (name: string) => {
    await execute(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    made.delete(name);
  };
  const template = databaseOf(templateUrl);
  await admin.connect();
  if (givenUrl) {
    await execute(`create database ${escapeIdentifier(template)}`);
    made.add(template);
  }
  const database = connect(templateUrl, log);
  await migrate(database);
  await database.close();
  return {
    copy: async () => {
      const name = `${run}_${made.size}_${randomBytes(3).toString('hex')}`;
      made.add(name);
      // Only the template's owner has all rights on the copy.
      const owner = escapeIdentifier(new URL(templateUrl).username);
      await execute(`create database ${name} template ${escapeIdentifier(template)} owner ${owner}`);
      return withDatabase(templateUrl, name);
    },
    drop: (connectionString) => drop(databaseOf(connectionString)),
    stop: async () => {
      // Our own server is deleted as a whole; a given server must be left clean.
      if (givenUrl) for (const name of made) await drop(name);
      await admin.end();
      await stop();
    },
  };
}
