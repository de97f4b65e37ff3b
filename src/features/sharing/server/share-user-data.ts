import type { Db, Executor } from '#platform/db/executor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { linkRecord } from '../rules/share.ts';
import { deleteLinksOf, readLinks } from './share-link.store.ts';

/** Fields without export: `state` changes with time, `url` opens the link, `content` contains the others. */
const left = ['state', 'url', 'due', 'payments'];

/** The links in a user's data export and erasure. */
export const shareUserData = {
  name: 'share_links',
  columns: [...Object.keys(linkRecord.shape).filter((column) => !left.includes(column)), 'content'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => readLinks(db, userId),
  close: (executor: Executor, _queue: Pick<Queue, 'send'>, userId: string) => deleteLinksOf(executor, userId),
};
