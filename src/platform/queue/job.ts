import type { Log } from '../log.ts';

/** What sending needs to know of a job; its data is an id or two, and the handler reads the truth itself. */
export type JobKind<Data extends object> = Readonly<{
  name: string;
  /** Stands at the door of the handler too: a job may have been sent by an older release. */
  parse: (data: unknown) => Data;
  retryLimit: number;
  /** Seconds before the first retry; with backoff they double from there. */
  retryDelay: number;
  retryBackoff: boolean;
  /** Seconds after which a job whose process vanished is given to another. */
  expireIn: number;
  /** When it also starts by itself: a cron expression in UTC. */
  cron?: string;
}>;

export type JobContext = Readonly<{
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  signal: AbortSignal;
  log: Log;
}>;

export type Job<Data extends object> = JobKind<Data> &
  Readonly<{ handle: (data: Data, context: JobContext) => Promise<void> }>;

/** Thrown by a handler that knows that trying again cannot help: the job is dead at once. */
export class JobRejected extends Error {}
