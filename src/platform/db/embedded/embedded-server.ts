import { join } from 'node:path';
import { DatabaseError } from '#platform/db/database-error.ts';
import type { Log } from '#platform/log.ts';
import { keepSecret } from '#platform/secret-file.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, ensureCluster, ensureFolder } from './cluster.ts';
import { findHolder, lockFolder } from './folder-lock.ts';
import { findIdentity } from './identity.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

export type EmbeddedServer = {
  readonly port: number;
  readonly password: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly folder: string;
  /** Around a folder to be thrown away: faster, as it need not survive, and removed should this process be killed. */
  readonly scratch?: string | undefined;
};

function alreadyRunning(folder: string): DatabaseError {
  const pid = findHolder(folder);
  return new DatabaseError(
    `it is already running on the data folder ${folder}${pid ? ` (process ${pid})` : ''}. ` +
      'Stop it first, or start this one on another folder: DATA_DIR=.data-2 npm start',
  );
}

/** Runs the server, and runs it again on the same port should it be killed under us. */
async function keepRunning(cluster: Cluster, log: Log) {
  let stopping = false;
  const begin = async (port?: number): Promise<Postmaster> => {
    const postmaster = await startPostmaster(cluster, log, port);
    void postmaster.exited.then(() => {
      if (stopping) return;
      log.error('the embedded database has ended unexpectedly and is started again');
      current = begin(postmaster.port);
      current.catch((error: unknown) => log.fatal({ err: error }, 'the embedded database is lost'));
    });
    return postmaster;
  };
  let current = begin();
  const { port } = await current;
  const stop = async () => {
    stopping = true;
    const postmaster = await current.catch(() => undefined);
    await postmaster?.stop();
  };
  return { port, stop };
}

/** A PostgreSQL of our own in a folder that this process alone may use. */
export async function startEmbedded(options: EmbeddedOptions, log: Log): Promise<EmbeddedServer> {
  const { folder, scratch } = options;
  ensureFolder(folder);
  const lock = lockFolder(folder);
  if (!lock) throw alreadyRunning(folder);
  try {
    const password = keepSecret(join(folder, 'password'));
    const identity = findIdentity(folder);
    const binaries = findBinaries(identity, scratch ? [scratch] : []);
    const cluster = await ensureCluster(folder, { binaries, identity, scratch });
    await stopOrphan(cluster.data);
    const { port, stop } = await keepRunning(cluster, log);
    return { port, password, stop: () => stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
