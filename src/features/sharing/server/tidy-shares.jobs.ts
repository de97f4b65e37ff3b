import { dayMs } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { emailLimits } from '../rules/email-limits.ts';
import { deleteOldNotices } from './answers/dispute.store.ts';
import { eraseAddresses } from './emails/email.store.ts';
import { deleteEndedLinks } from './ended-links.store.ts';

/** Deletes visitors' ended links, users' links a month after their end except their payments, and addresses without a recent e-mail. */
export function tidySharesJob(db: Db, now: () => Date): TidyJob {
  return tidyJob('tidy-shares', '17 4 * * *', async () => {
    await deleteEndedLinks(db, now());
    await deleteOldNotices(db, new Date(now().getTime() - dayMs));
    await eraseAddresses(db, new Date(now().getTime() - emailLimits.addressDays * dayMs));
  });
}
