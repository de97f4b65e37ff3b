import { getTableColumns } from 'drizzle-orm';
import type { Db } from '#platform/db/executor.ts';
import { findChoice } from './analytics-choice.store.ts';
import { findEvents } from './event.store.ts';
import { event } from './event.table.ts';

type Dependencies = Readonly<{ db: Db }>;

/** Analytics data for the export. It is deleted with the user's row. */
export const eventUserData = [
  {
    name: 'usage-reports',
    columns: Object.keys(getTableColumns(event)),
    async read({ db }: Dependencies, userId: string) {
      const events = await findEvents(db, userId);
      return events.map(({ properties, ...row }) => ({ ...row, properties: JSON.stringify(properties) }));
    },
  },
  {
    name: 'analytics-choice',
    columns: ['enabled', 'updatedAt'],
    read: ({ db }: Dependencies, userId: string) => findChoice(db, userId),
  },
];
