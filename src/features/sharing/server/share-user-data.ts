import type { Db, Executor } from '#platform/db/executor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { linkRecord } from '../share.contract.ts';
import { deleteLinksOf, readLinks } from './share-link.store.ts';

/** What is kept about a user here, for the download of one's data and for its removal. */
export const shareUserData = {
  name: 'share_links',
  columns: [...Object.keys(linkRecord.shape).filter((column) => column !== 'state'), 'content'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => readLinks(db, userId),
  close: (executor: Executor, _queue: Pick<Queue, 'send'>, userId: string) => deleteLinksOf(executor, userId),
};
