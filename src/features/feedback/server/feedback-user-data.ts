import { findAddress } from '#features/account/server/address.public.ts';
import type { AddressChange } from '#features/account/server/user-data.public.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { deleteMessagesOf, findMessagesOf, moveMessages } from './contact-message.store.ts';
import { disownRequests, findRequestsOf } from './feature-request.store.ts';
import { deleteVotes, findVotes } from './feature-vote.store.ts';

type Dependencies = Readonly<{ db: Db }>;

/** For the data export and the erasure. */
export const feedbackUserData = [
  {
    name: 'feature-requests',
    columns: ['id', 'title', 'description', 'priority', 'status', 'votes', 'createdAt'],
    read: ({ db }: Dependencies, userId: string) => findRequestsOf(db, userId),
    /** Keeps the requests, without their author. */
    erase: ({ db }: Dependencies, userId: string) => disownRequests(db, userId),
  },
  {
    name: 'feature-votes',
    columns: ['featureRequestId', 'featureTitle', 'createdAt'],
    read: ({ db }: Dependencies, userId: string) => findVotes(db, userId),
    erase: ({ db }: Dependencies, userId: string) => deleteVotes(db, userId),
  },
  {
    name: 'messages-to-support',
    columns: ['name', 'email', 'category', 'subject', 'message', 'createdAt', 'answeredAt'],
    async read({ db }: Dependencies, userId: string) {
      const email = await findAddress(db, userId);
      return email ? await findMessagesOf(db, email) : [];
    },
    replaceAddress: (executor: Executor, _queue: unknown, { from, to }: AddressChange) =>
      moveMessages(executor, from, to),
    forgetAddress: (executor: Executor, email: string) => deleteMessagesOf(executor, email),
  },
];
