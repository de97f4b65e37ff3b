import type { Db } from '#platform/db/executor.ts';
import { deletePastLimits } from '#platform/http/limits/rate-limit.ts';
import { deletePastKeys } from '#platform/idempotency/idempotency-key.store.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { deleteExpired, deleteUnconfirmed } from './account.store.ts';
import { lifetimes } from './account-policy.ts';
import { deleteOldEvents } from './activity/account-event.store.ts';
import { deleteOldDevices } from './sessions/known-device.store.ts';

/** Deletes expired sessions, links, counters and unconfirmed accounts. */
export function tidyAccountsJob(db: Db): TidyJob {
  return tidyJob('tidy-accounts', '41 3 * * *', async () => {
    await deleteExpired(db);
    await deleteUnconfirmed(db, lifetimes.unconfirmed);
    await deleteOldDevices(db, lifetimes.device);
    await deleteOldEvents(db, lifetimes.events);
    await deletePastLimits(db);
    await deletePastKeys(db);
  });
}
