import { findAddress } from '#features/account/address.public.ts';
import type { Db, Executor } from '#platform/db/database.ts';
import { deleteMessagesOf, findMessagesOf } from './contact-message.store.ts';
import { disownRequests, findRequestsOf } from './feature-request.store.ts';
import { deleteVotes, findVotes } from './feature-vote.store.ts';

type World = Readonly<{ db: Db }>;

/** What is kept about a user here, for the download of one's data and for its removal. */
export const feedbackParts = [
  {
    name: 'feature-requests',
    read: ({ db }: World, userId: string) => findRequestsOf(db, userId),
    /** Others have voted for them: they stay, and no longer say whose they were. */
    erase: ({ db }: World, userId: string) => disownRequests(db, userId),
  },
  {
    name: 'feature-votes',
    read: ({ db }: World, userId: string) => findVotes(db, userId),
    erase: ({ db }: World, userId: string) => deleteVotes(db, userId),
  },
  {
    name: 'messages-to-support',
    async read({ db }: World, userId: string) {
      const email = await findAddress(db, userId);
      return email ? await findMessagesOf(db, email) : [];
    },
    forgetAddress: (executor: Executor, email: string) => deleteMessagesOf(executor, email),
  },
];
