import type { Db } from '#platform/db/executor.ts';
import type { Job } from '#platform/queue/job.ts';
import { deleteOldClientErrors } from './client-error.store.ts';

/** Errors that have not been seen for three months are over. */
export function tidyClientErrorsJob(db: Db, now: () => Date): Job<Record<never, never>> {
  return {
    name: 'tidy-client-errors',
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireIn: 600,
    cron: '47 4 * * *',
    handle: () => deleteOldClientErrors(db, now()),
  };
}
