import type { Db } from '#platform/db/database.ts';
import { findCounters, findEveryDay } from './progress.store.ts';

type World = Readonly<{ db: Db }>;

/** What is kept about a user here, for the download of one's data; it goes with the user's row. */
export const progressParts = [
  { name: 'progress', read: ({ db }: World, userId: string) => findCounters(db, userId) },
  { name: 'active-days', read: ({ db }: World, userId: string) => findEveryDay(db, userId) },
];
