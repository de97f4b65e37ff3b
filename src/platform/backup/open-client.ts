import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseSettings } from '../db/database.ts';
import { applicationUrl, ensureAppDatabase } from '../db/embedded/app-database.ts';
import { clusterIn } from '../db/embedded/cluster.ts';
import { startEmbedded } from '../db/embedded/embedded-server.ts';
import { findRunningServer } from '../db/embedded/running-server.ts';
import type { Log } from '../log.ts';
import { BackupError } from './archive.ts';

export type OpenClient = Readonly<{ client: Client; close(): Promise<void> }>;

async function connect(connectionString: string, close = async () => {}): Promise<OpenClient> {
  const client = new Client({ connectionString, application_name: 'fairsplit-backup', keepAlive: true });
  // Without a listener a broken connection would end the process; its statement fails in any case.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The database does not respond: ${reason}.`);
  }
  return { client, close: () => client.end().then(close) };
}

async function startOwn(folder: string, log: Log): Promise<OpenClient> {
  const server = await startEmbedded({ folder }, log);
  return connect(await ensureAppDatabase(server), () => server.stop());
}

/** The database to back up: external, embedded and running, or embedded and started for the backup. */
export async function openSource(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabaseSettings,
  log: Log,
): Promise<OpenClient> {
  if (databaseUrl) return connect(databaseDirectUrl ?? databaseUrl);
  const folder = join(dataDir, 'postgres');
  if (!clusterIn(folder).exists) throw new BackupError(`There is no database in ${dataDir} to back up.`);
  const running = findRunningServer(folder);
  return running ? connect(applicationUrl(running)) : startOwn(folder, log);
}

/** The database to restore into. An embedded one must not be in use. */
export async function openTarget({ databaseUrl, dataDir }: DatabaseSettings, log: Log): Promise<OpenClient> {
  return databaseUrl ? connect(databaseUrl) : startOwn(join(dataDir, 'postgres'), log);
}
