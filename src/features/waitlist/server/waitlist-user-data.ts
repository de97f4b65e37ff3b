import { findAddress } from '#features/account/server/address.public.ts';
import type { AddressChange } from '#features/account/server/user-data.public.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { deleteEntryOf, findEntriesOf, moveEntry } from './waitlist.store.ts';

/** Waitlist entries are linked to a user only by e-mail address. */
export const waitlistUserData = {
  name: 'waitlist',
  columns: ['tierInterest', 'requestedFeatures', 'createdAt', 'updatedAt'],
  async read({ db }: Readonly<{ db: Db }>, userId: string) {
    const email = await findAddress(db, userId);
    return email ? await findEntriesOf(db, email) : [];
  },
  replaceAddress: (executor: Executor, _queue: unknown, { from, to }: AddressChange) =>
    moveEntry(executor, from, to),
  forgetAddress: (executor: Executor, email: string) => deleteEntryOf(executor, email),
};
