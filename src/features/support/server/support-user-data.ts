import type { Db, Executor } from '#platform/db/executor.ts';
import { deleteConversationsOf, findWritten } from './support.store.ts';

/** Deleted with the user's row, or by the visitor's address. */
export const supportUserData = {
  name: 'live-chat',
  columns: ['conversation', 'author', 'text', 'createdAt'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => findWritten(db, userId),
  forgetAddress: (executor: Executor, email: string) => deleteConversationsOf(executor, email),
};
