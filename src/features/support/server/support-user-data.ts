import type { AddressChange } from '#features/account/server/user-data.public.ts';
import type { Db, Executor } from '#platform/db/executor.ts';
import { deleteVisitorConversations, findMessagesOfUser, moveVisitorConversations } from './support.store.ts';

/** Conversations of a user are deleted with the user's row, those of a visitor by e-mail address. */
export const supportUserData = {
  name: 'live-chat',
  columns: ['conversation', 'author', 'text', 'createdAt'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => findMessagesOfUser(db, userId),
  replaceAddress: (executor: Executor, _queue: unknown, { from, to }: AddressChange) =>
    moveVisitorConversations(executor, from, to),
  forgetAddress: (executor: Executor, email: string) => deleteVisitorConversations(executor, email),
};
