import { z } from 'zod';
import { type Job, type JobKind, JobRefused } from '#platform/queue/job.ts';
import { deleteClosedUser, findUser } from './account.store.ts';
import type { AccountPart, AccountWorld } from './account-parts.ts';

type Erasure = Readonly<{ userId: string }>;
const erasure = z.object({ userId: z.uuid() });

export const eraseAccountKind: JobKind<Erasure> = {
  name: 'erase-account',
  parse: (data) => erasure.parse(data),
  // Two weeks of tries: well within the 30 days that the privacy page promises.
  retryLimit: 16,
  retryDelay: 30,
  retryBackoff: true,
  expireIn: 900,
};

/** Removes everything kept about a user who is gone; run again, it finds less to do. */
export function eraseAccountJob(world: AccountWorld, parts: readonly AccountPart[]): Job<Erasure> {
  return {
    ...eraseAccountKind,
    async handle({ userId }) {
      if (await findUser(world.db, userId)) throw new JobRefused(`The account ${userId} is not closed.`);
      for (const part of parts) await part.erase?.(world, userId);
      // Last, because a failure above must find the rest still there.
      await deleteClosedUser(world.db, userId);
    },
  };
}
