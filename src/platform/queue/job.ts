import type { Log } from '../log.ts';

/** The part of a job that its sender needs. Data is only an id or two; the handler reads the rest itself. */
export type JobKind<Data extends object> = Readonly<{
  name: string;
  /** Also called before the handler: an older release may have sent the job. */
  parse: (data: unknown) => Data;
  retryLimit: number;
  /** Seconds before the first retry. */
  retryDelay: number;
  /** False retries after equal delays instead of doubled ones. */
  retryBackoff?: boolean;
  /** Seconds after which another process takes over the job of a vanished process. */
  expireIn: number;
  /** Schedule as a cron expression in UTC. */
  cron?: string;
  /** Number of polling loops per process; more than one for handlers that wait for other people's servers. */
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
