import type { Db, Executor } from '#platform/db/executor.ts';
import { deleteConversationsOf, findWritten } from './support.store.ts';

/** What was said in the live chat; it goes with the user's row, and a visitor's with the address. */
export const supportUserData = {
  name: 'live-chat',
  columns: ['conversation', 'author', 'text', 'createdAt'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => findWritten(db, userId),
  forgetAddress: (executor: Executor, email: string) => deleteConversationsOf(executor, email),
};
