import type { Db } from '#platform/db/database.ts';
import { deletePastLimits } from '#platform/http/rate-limit.ts';
import type { Job } from '#platform/queue/job.ts';
import { deleteExpired, deleteUnconfirmed } from './account.store.ts';
import { lifetimes } from './account-policy.ts';

/** Sessions, links, counters and unconfirmed accounts that have run out. */
export function tidyAccountsJob(db: Db): Job<Record<never, never>> {
  return {
    name: 'tidy-accounts',
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireIn: 600,
    cron: '41 3 * * *',
    async handle() {
      await deleteExpired(db);
      await deleteUnconfirmed(db, lifetimes.unconfirmed);
      await deletePastLimits(db);
    },
  };
}
