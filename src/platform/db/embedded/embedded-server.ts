import { join } from 'node:path';
import { DatabaseError } from '#platform/db/database-error.ts';
import type { Log } from '#platform/log.ts';
import { keepSecret } from '#platform/secret-file.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, ensureCluster, ensureFolder } from './cluster.ts';
import { findHolder, lockFolder } from './folder-lock.ts';
import { findIdentity } from './identity.ts';
import { type LastWill, writeLastWill } from './last-will.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';

export type EmbeddedServer = {
  readonly port: number;
  readonly password: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly folder: string;
  /** False only where the data is thrown away. */
  readonly durable?: boolean;
  /** Removed, after the server is stopped, should this process be killed. */
  readonly scratch?: string;
};

function alreadyRunning(folder: string): DatabaseError {
  const pid = findHolder(folder);
  return new DatabaseError(
    `it is already running on the data folder ${folder}${pid ? ` (process ${pid})` : ''}. ` +
      'Stop it first, or start this one on another folder: DATA_DIR=.data-2 npm start',
  );
}

/** Runs the server, and runs it again on the same port should it be killed under us. */
async function keepRunning(cluster: Cluster, durable: boolean, scratch: string | undefined, log: Log) {
  let stopping = false;
  let will: LastWill | undefined;
  const begin = async (options: PostmasterOptions): Promise<Postmaster> => {
    const postmaster = await startPostmaster(cluster, options, log);
    will = writeLastWill(postmaster.pid, durable ? 'INT' : 'QUIT', scratch);
    void postmaster.exited.then(() => {
      will?.cancel();
      if (stopping) return;
      log.error('the embedded database has ended unexpectedly and is started again');
      current = begin({ durable, port: postmaster.port });
      current.catch((error: unknown) => log.fatal({ err: error }, 'the embedded database is lost'));
    });
    return postmaster;
  };
  let current = begin({ durable });
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
  const { folder, durable = true, scratch } = options;
  ensureFolder(folder);
  const lock = lockFolder(folder);
  if (!lock) throw alreadyRunning(folder);
  try {
    const password = keepSecret(join(folder, 'password'));
    const identity = findIdentity(folder);
    const binaries = findBinaries(identity, scratch ? [scratch] : []);
    const cluster = await ensureCluster(folder, { binaries, identity });
    await stopOrphan(cluster.data);
    const { port, stop } = await keepRunning(cluster, durable, scratch, log);
    return { port, password, stop: () => stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
