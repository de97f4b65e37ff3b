import { z } from 'zod';
import { type Job, type JobKind, JobRejected } from '#platform/queue/job.ts';
import { findUser } from '../account.store.ts';
import type { UserDataDependencies, UserDataSource } from '../user-data.public.ts';
import { deleteClosedUser } from './close-account.store.ts';

type Erasure = Readonly<{ userId: string }>;
const erasure = z.object({ userId: z.uuid() });

export const eraseAccountKind: JobKind<Erasure> = {
  name: 'erase-account',
  parse: (data) => erasure.parse(data),
  // Retries for two weeks, well within the 30 days promised on the privacy page.
  retryLimit: 16,
  retryDelay: 30,
  expireIn: 900,
};

/** Erases a closed account's data; idempotent. */
export function eraseAccountJob(
  dependencies: UserDataDependencies,
  userData: readonly UserDataSource[],
): Job<Erasure> {
  return {
    ...eraseAccountKind,
    async handle({ userId }) {
      if (await findUser(dependencies.db, userId))
        throw new JobRejected(`The account ${userId} is not closed.`);
      for (const part of userData) await part.erase?.(dependencies, userId);
      // Last, so that a retry after a failure still finds the user row.
      await deleteClosedUser(dependencies.db, userId);
    },
  };
}
