import type { Job } from './job.ts';

export type TidyJob = Job<Record<never, never>>;

/** Erases what has been kept long enough, at a time of its own (cron, UTC). Erasing twice does no harm. */
export function tidyJob(name: string, cron: string, erase: () => Promise<void>): TidyJob {
  return {
    name,
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireIn: 600,
    cron,
    handle: erase,
  };
}
