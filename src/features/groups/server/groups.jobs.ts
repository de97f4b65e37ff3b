import { z } from 'zod';
import type { Db } from '#platform/db/executor.ts';
import { type Job, type JobKind, JobRejected } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { deleteGroup } from './group.store.ts';
import {
  findDifferingGroups,
  findEndedGroups,
  findGroupsWithoutOwner,
  lockEndedGroup,
  lockGroupToHandOver,
} from './group-check.store.ts';
import { handOver } from './people/hand-over.ts';

/** Hands over groups whose owner's account is gone, and deletes those past their end. */
export function tidyGroupsJob(db: Db, now: () => Date): TidyJob {
  return tidyJob('tidy-groups', '37 3 * * *', async () => {
    for (const groupId of await findGroupsWithoutOwner(db)) {
      await db.transaction(async (tx) => {
        if (await lockGroupToHandOver(tx, groupId)) await handOver(tx, [groupId], now());
      });
    }
    // One at a time: a group may have 20,000 entries.
    for (const groupId of await findEndedGroups(db, now())) {
      await db.transaction(async (tx) => {
        if (await lockEndedGroup(tx, groupId, now())) await deleteGroup(tx, groupId);
      });
    }
  });
}

const page = z.object({ after: z.uuid().optional() });
type Page = Readonly<z.infer<typeof page>>;

const compareBalancesKind: JobKind<Page> = {
  name: 'compare-group-balances',
  parse: (data) => page.parse(data),
  retryLimit: 3,
  retryDelay: 60,
  expireIn: 900,
  cron: '7 4 * * *',
};

/**
 * Compares the balances of a batch of groups with the sums of their parts. Triggers keep both equal, so a difference
 * means that somebody changed rows by hand or that a disk failed. The failed job is the metric.
 */
export function compareBalancesJob(db: Db, queue: Pick<Queue, 'send'>): Job<Page> {
  return {
    ...compareBalancesKind,
    async handle({ after }, { log }) {
      const { differing, last } = await findDifferingGroups(db, after);
      // Queued first, so that a difference does not stop the comparison of later groups.
      if (last !== undefined) await queue.send(db, compareBalancesKind, { after: last });
      for (const groupId of differing) {
        log.error({ groupId, alert: true }, 'the balances of a group differ from its entries');
      }
      if (differing.length > 0) throw new JobRejected(`The balances of ${differing.length} groups differ.`);
    },
  };
}
