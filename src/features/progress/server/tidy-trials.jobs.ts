import type { Db } from '#platform/db/executor.ts';
import type { Job } from '#platform/queue/job.ts';
import { deletePastTrials } from './former-trial.store.ts';

/** What was kept of deleted accounts for 12 months. */
export function tidyTrialsJob(db: Db): Job<Record<never, never>> {
  return {
    name: 'tidy-trials',
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireIn: 600,
    cron: '47 3 * * *',
    handle: () => deletePastTrials(db),
  };
}
