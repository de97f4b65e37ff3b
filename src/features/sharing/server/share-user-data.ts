import type { Db, Executor } from '#platform/db/executor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { linkRecord } from '../rules/share.ts';
import { deleteLinksOf, readLinks } from './share-link.store.ts';

/** Of the moment, and what opens the link. */
const left = ['state', 'url'];

/** What is kept about a user here, for the download of one's data and for its removal. */
export const shareUserData = {
  name: 'share_links',
  columns: [...Object.keys(linkRecord.shape).filter((column) => !left.includes(column)), 'content'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => readLinks(db, userId),
  close: (executor: Executor, _queue: Pick<Queue, 'send'>, userId: string) => deleteLinksOf(executor, userId),
};
