import type { Db } from '#platform/db/executor.ts';
import type { Job } from '#platform/queue/job.ts';
import { deleteOldBrowserEvents } from './browser-event.store.ts';
import { deleteOldEvents } from './event.store.ts';

/** What is too old to tell anyone anything. */
export function tidyEventsJob(db: Db): Job<Record<never, never>> {
  return {
    name: 'tidy-events',
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireIn: 600,
    cron: '17 4 * * *',
    async handle() {
      await deleteOldEvents(db);
      await deleteOldBrowserEvents(db);
    },
  };
}
