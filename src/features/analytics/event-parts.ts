import type { Db } from '#platform/db/database.ts';
import { findEvents } from './event.store.ts';

/** What is kept about a user here, for the download of one's data; it goes with the user's row. */
export const eventPart = {
  name: 'usage-reports',
  async read({ db }: Readonly<{ db: Db }>, userId: string) {
    const events = await findEvents(db, userId);
    return events.map(({ properties, ...row }) => ({ ...row, properties: JSON.stringify(properties) }));
  },
};
