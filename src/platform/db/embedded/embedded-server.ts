import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '#platform/db/database-error.ts';
import type { Log } from '#platform/log.ts';
import { readOrCreateSecret } from '#platform/secret-file.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clusterIn, ensureCluster, ensureFolder } from './cluster.ts';
import { findHolder, lockFolder } from './folder-lock.ts';
import { findIdentity } from './identity.ts';
import { stopOrphan } from './orphan.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

export type EmbeddedServer = {
  readonly port: number;
  readonly password: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  readonly folder: string;
  /**
   * The folder around disposable data: faster, since it need not survive a crash, and removed if this
   * process is killed.
   */
  readonly scratch?: string | undefined;
};

function alreadyRunning(folder: string): DatabaseError {
  const pid = findHolder(folder);
  return new DatabaseError(
    `it is already running on the data folder ${folder}${pid ? ` (process ${pid})` : ''}. ` +
      'Stop it first, or start this one on another folder: DATA_DIR=.data-2 npm start',
  );
}

/** Reads or creates the password file. An existing database needs its own password, so a missing file is an error. */
function keepPassword(folder: string): string {
  const file = join(folder, 'password');
  if (clusterIn(folder).exists && !existsSync(file)) {
    throw new DatabaseError(
      `${file} is missing, and without it the database there cannot be opened. Put it back from a backup, or move ` +
        `${folder} away to begin with an empty database.`,
    );
  }
  try {
    return readOrCreateSecret(file);
  } catch (cause) {
    throw new DatabaseError(`${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
}

/** Runs the server, and restarts it on the same port if it ends unexpectedly, without a limit on attempts. */
async function keepRunning(cluster: Cluster, log: Log) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(postmaster: Postmaster): Promise<void> {
    await postmaster.exited;
    if (signal.aborted) return;
    log.error('the embedded database has ended unexpectedly and is started again');
    current = startAgain(postmaster.port);
  }

  async function startAgain(port: number): Promise<Postmaster | undefined> {
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const postmaster = await startPostmaster(cluster, log, port);
        void watch(postmaster);
        return postmaster;
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start, will try again');
        await delay(pause, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }

  const first = await startPostmaster(cluster, log);
  let current: Promise<Postmaster | undefined> = Promise.resolve(first);
  void watch(first);
  return {
    port: first.port,
    async stop() {
      stopping.abort();
      await (await current)?.stop();
    },
  };
}

/** An embedded PostgreSQL in a folder that this process locks. */
export async function startEmbedded(options: EmbeddedOptions, log: Log): Promise<EmbeddedServer> {
  const { folder, scratch } = options;
  ensureFolder(folder);
  const lock = lockFolder(folder);
  if (!lock) throw alreadyRunning(folder);
  try {
    const password = keepPassword(folder);
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
