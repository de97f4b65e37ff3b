import type { Db } from '#platform/db/executor.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { deleteOldClientErrors } from './client-error.store.ts';

/** Deletes errors that were not seen for three months. */
export function tidyClientErrorsJob(db: Db, now: () => Date): TidyJob {
  return tidyJob('tidy-client-errors', '47 4 * * *', () => deleteOldClientErrors(db, now()));
}
