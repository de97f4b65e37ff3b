import type { Job } from './job.ts';

export type TidyJob = Job<Record<never, never>>;

/** Deletes expired data on a schedule (cron, UTC). Must be idempotent. */
export function tidyJob(name: string, cron: string, erase: () => Promise<void>): TidyJob {
  return {
    name,
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    expireIn: 600,
    cron,
    handle: erase,
  };
}
