import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Executor } from '../db/executor.ts';
import type { Log } from '../log.ts';
import type { Job, JobKind } from './job.ts';
import { runJob } from './run-job.ts';

export type QueueOptions = Readonly<{
  /** False in a process that only sends jobs. */
  work: boolean;
  /** Polling interval for due retries; NOTIFY signals new jobs. */
  pollSeconds?: number;
  /** Interval of the check for jobs of vanished processes. */
  superviseSeconds?: number;
  /** Interval of the check for scheduled jobs. */
  clockSeconds?: number;
}>;

export type SendOptions = Readonly<{ startAfter?: Date }>;

export type Queue = Readonly<{
  /** Creates the queue, and starts its worker if `work` is set. */
  define<Data extends object>(job: Job<Data>): Promise<void>;
  /** Sends within the executor's transaction. Returns the job's id. */
  send<Data extends object>(
    executor: Executor,
    kind: JobKind<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<string>;
  /** Starts no new jobs and waits for running ones; a job that takes too long is retried in another process. */
  stop(): Promise<void>;
}>;

/** Jobs that a worker of one queue runs at once; a handler may hold a database connection. */
const atOnce = 2;
const drainMs = 20_000;
/** Passed on to the driver, though the queue's types lack it. The timeout detects a vanished host. */
const connection = { keepAlive: true, query_timeout: 30_000 };
const day = 24 * 60 * 60;

function queueSettings<Data extends object>(job: JobKind<Data>) {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelay,
    retryBackoff: job.retryBackoff ?? true,
    expireInSeconds: job.expireIn,
    // A waiting job must outlive any outage; a finished one stays visible for two weeks.
    retentionSeconds: 180 * day,
    deleteAfterSeconds: 14 * day,
    notify: true,
  };
}

/** Jobs in PostgreSQL, shared by any number of processes. */
export async function openQueue(
  database: Pick<Database, 'directUrl'>,
  log: Log,
  { work, pollSeconds = 5, superviseSeconds = 30, clockSeconds = 30 }: QueueOptions,
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    // LISTEN needs a direct connection.
    connectionString: database.directUrl,
    application_name: 'fairsplit-jobs',
    max: work ? 4 : 2,
    supervise: work,
    schedule: work,
    useListenNotify: work,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronMonitorIntervalSeconds: clockSeconds,
    cronWorkerIntervalSeconds: Math.min(5, clockSeconds),
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue warning'));
  await boss.start();

  return {
    async define(job) {
      const settings = queueSettings(job);
      await boss.createQueue(job.name, settings);
      await boss.updateQueue(job.name, settings);
      if (!work) return;
      const options = {
        batchSize: atOnce,
        burstWhenBatchFull: true,
        localConcurrency: job.workers ?? 1,
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      } as const;
      await boss.work(job.name, options, (taken: JobWithMetadata[]) =>
        Promise.all(taken.map((entry) => runJob(job, entry, log))),
      );
      if (job.cron) await boss.schedule(job.name, job.cron, {});
    },

    async send(executor, kind, data, { startAfter } = {}) {
      const db = fromDrizzle(executor, sql);
      const id = await boss.send(kind.name, data, { db, ...(startAfter ? { startAfter } : {}) });
      if (id === null) throw new Error(`The job ${kind.name} was not taken.`);
      return id;
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: drainMs });
    },
  };
}
