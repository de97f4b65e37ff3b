import type { Db } from '#platform/db/executor.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { tidyNotices } from './notice.store.ts';

export function tidyUserNoticesJob(db: Db, now: () => Date): TidyJob {
  return tidyJob('tidy-user-notices', '37 4 * * *', () => tidyNotices(db, now()));
}
