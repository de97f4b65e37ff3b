import type { Db } from '#platform/db/executor.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { deletePastTrials } from './former-trial.store.ts';

/** Deletes expired trial records of deleted accounts. */
export function tidyTrialsJob(db: Db): TidyJob {
  return tidyJob('tidy-trials', '47 3 * * *', () => deletePastTrials(db));
}
