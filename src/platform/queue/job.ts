import type { Log } from '../log.ts';

/** What a sender needs to know. Job data is only an id or two; the handler reads the rest from the database. */
export type JobKind<Data extends object> = Readonly<{
  name: string;
  /** Also called before the handler: an older release may have sent the job. */
  parse: (data: unknown) => Data;
  retryLimit: number;
  /** Seconds before the first retry; doubles with backoff. */
  retryDelay: number;
  retryBackoff: boolean;
  /** Seconds after which another process takes over the job of a vanished one. */
  expireIn: number;
  /** Schedule as a cron expression in UTC. */
  cron?: string;
  /** Loops that take jobs, in each process; several where a handler waits for other people's servers. */
  workers?: number;
}>;

export type JobContext = Readonly<{
  jobId: string;
  /** Starts at 1. */
  attempt: number;
  signal: AbortSignal;
  log: Log;
}>;

export type Job<Data extends object> = JobKind<Data> &
  Readonly<{ handle: (data: Data, context: JobContext) => Promise<void> }>;

/** Thrown if retries cannot help: the job fails at once. */
export class JobRejected extends Error {}
