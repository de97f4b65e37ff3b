import { createLedger } from '#features/progress/server/ledger.public.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCommitChange } from '../server/group-change.ts';
import { createMakeDueDates } from '../server/repeats/make-due-dates.ts';
import { makeRepeatsJob } from '../server/repeats/repeats.jobs.ts';

/** The job of one process, at the time of the test clock. */
export function repeatsJobOf({ database, clock }: TestApp) {
  const { db, pool } = database;
  const now = () => clock.now;
  const ledger = createLedger({
    pool,
    prepares: true,
    now,
    ownerEmail: undefined,
    paymentSource: null,
    announce: () => {},
  });
  const commit = createCommitChange({
    db,
    changes: { announce: () => {} },
    notifyPeople: () => Promise.resolve([]),
    emit: () => Promise.resolve(),
    now,
  });
  const makeDueDates = createMakeDueDates({ db, ledger, commit, now });
  const job = makeRepeatsJob({ db, queue: { send: () => Promise.resolve('') }, makeDueDates, now });
  // Safe cast: the job uses the log alone.
  return async () => await job.handle({}, { log: { error: () => {} } } as never);
}
