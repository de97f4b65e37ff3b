import type { Db } from '#platform/db/database.ts';
import { findChoice } from './analytics-choice.store.ts';
import { findEvents } from './event.store.ts';

type World = Readonly<{ db: Db }>;

/** What is kept about a user here, for the download of one's data; it goes with the user's row. */
export const eventParts = [
  {
    name: 'usage-reports',
    async read({ db }: World, userId: string) {
      const events = await findEvents(db, userId);
      return events.map(({ properties, ...row }) => ({ ...row, properties: JSON.stringify(properties) }));
    },
  },
  { name: 'analytics-choice', read: ({ db }: World, userId: string) => findChoice(db, userId) },
];
