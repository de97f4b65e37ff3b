import { dayMs } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { letterLimits } from '../rules/letter.ts';
import { deleteOldNotices } from './dispute.store.ts';
import { eraseAddresses } from './letter.store.ts';
import { deleteEndedLinks } from './share-link.store.ts';

/** Erases ended links, a visitor's on the next day and a user's after a month, and addresses that got no letter for long. */
export function tidySharesJob(db: Db, now: () => Date): TidyJob {
  return tidyJob('tidy-shares', '17 4 * * *', async () => {
    await deleteEndedLinks(db, now());
    await deleteOldNotices(db, new Date(now().getTime() - dayMs));
    await eraseAddresses(db, new Date(now().getTime() - letterLimits.addressDays * dayMs));
  });
}
