import { z } from 'zod';
import { utcDay } from '#kernel/calendar.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Job, JobKind } from '#platform/queue/job.ts';
import type { MakeDueDates } from './make-due-dates.ts';
import { findDue } from './repeat.store.ts';

const page = z.object({ after: z.object({ groupId: z.uuid(), id: z.uuid() }).optional() });
type Page = Readonly<z.infer<typeof page>>;

/** Runs every hour, so that after an outage at midnight the next run makes the entries of the day. */
const makeRepeatsKind: JobKind<Page> = {
  name: 'make-group-repeats',
  parse: (data) => page.parse(data),
  retryLimit: 3,
  retryDelay: 60,
  expireIn: 900,
  cron: '2 * * * *',
};

type Dependencies = Needs<'db' | 'queue' | 'now'> & Readonly<{ makeDueDates: MakeDueDates }>;

/** Makes the entries that are due in UTC. */
export function makeRepeatsJob({ db, queue, makeDueDates, now }: Dependencies): Job<Page> {
  return {
    ...makeRepeatsKind,
    async handle({ after }, { log }) {
      const today = utcDay(now());
      const { due, last } = await findDue(db, today, after);
      // The next batch is queued first: a repeat that fails must not hold up those after it.
      if (last !== undefined) await queue.send(db, makeRepeatsKind, { after: last });
      let failed = 0;
      for (const repeat of due) {
        try {
          await makeDueDates(repeat, today);
        } catch (error) {
          log.error({ err: error, groupId: repeat.groupId, repeatId: repeat.id }, 'a repeat was not made');
          failed += 1;
        }
      }
      // The queue retries; entries that were made are no longer due.
      if (failed > 0) throw new Error(`${failed} repeats were not made.`);
    },
  };
}
