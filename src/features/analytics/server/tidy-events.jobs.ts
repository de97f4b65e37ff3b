import type { Db } from '#platform/db/executor.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { deleteOldBrowserEvents } from './browser-event.store.ts';
import { deleteOldEvents } from './event.store.ts';

/** Deletes events after the retention period. */
export function tidyEventsJob(db: Db): TidyJob {
  return tidyJob('tidy-events', '17 4 * * *', async () => {
    await deleteOldEvents(db);
    await deleteOldBrowserEvents(db);
  });
}
