import cluster, { type Worker } from 'node:cluster';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { entryFile } from '#platform/entry-file.ts';
import type { Settings } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import { relayMetrics } from './metrics-relay.ts';
import { createSlots } from './slots.ts';
import { onStopSignal } from './stop-signal.ts';
import { announceReady } from './welcome.ts';

/** Longer than a process takes to drain its requests and then its jobs. */
const patienceMs = 40_000;

function variablesOf(slot: number, { role }: Settings, { connectionString, directUrl, isPooled }: Database) {
  return {
    DATABASE_URL: connectionString,
    ...(isPooled ? { DATABASE_DIRECT_URL: directUrl } : {}),
    // One process runs the jobs. If it dies, it resumes them after its restart.
    ROLE: role === 'all' && slot > 0 ? 'web' : role,
  };
}

function endOf(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((done) => worker.once('exit', () => done()));
}

async function stopAll(workers: readonly Worker[]): Promise<void> {
  const force = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }, patienceMs);
  for (const worker of workers) worker.process.kill('SIGTERM');
  await Promise.all(workers.map(endOf));
  clearTimeout(force);
}

/** Runs the database and the worker processes on one port; serves no requests itself. */
export async function runPrimary(settings: Settings, log: Log): Promise<void> {
  const database = await openDatabase(settings, log);
  let stopping = false;
  const alive = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const shutDown = async () => {
    stopping = true;
    slots.stop();
    await stopAll(alive());
    await database.close();
  };

  const slots = createSlots({
    count: settings.workers,
    start(slot) {
      const worker = cluster.fork(variablesOf(slot, settings, database));
      worker.once('listening', ({ port }) => {
        if (slots.markReady(slot)) announceReady(settings, port, log);
      });
      worker.once('exit', (code, signal) => {
        if (stopping) return;
        const again = slots.scheduleRestart(slot);
        log.error({ process: worker.process.pid, code, signal, againInMs: again }, 'a process has ended');
      });
    },
    async giveUp() {
      console.error(
        'Fairsplit cannot continue: its processes exit as soon as they start. Their messages above give the reason.',
      );
      await shutDown();
      process.exit(1);
    },
  });

  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  onStopSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    await shutDown();
  });
  // Workers accept connections themselves: a connection handed to a worker that is being killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entryFile('server/main.ts'), args: process.argv.slice(2) });
  relayMetrics();
  slots.startAll();
}
