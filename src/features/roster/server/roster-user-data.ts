import type { Db } from '#platform/db/executor.ts';
import { rosterPerson } from '../rules/roster.ts';
import { findRoster } from './roster.store.ts';

/** The roster for the data export. It is deleted with the user's row. */
export const rosterUserData = {
  name: 'roster',
  columns: Object.keys(rosterPerson.shape),
  async read({ db }: Readonly<{ db: Db }>, userId: string) {
    return (await findRoster(db, userId)).people;
  },
};
