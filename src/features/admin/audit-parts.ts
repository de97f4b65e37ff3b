import type { Db } from '#platform/db/database.ts';
import { findActsOf } from './audit.store.ts';

/** What the log says of a user. With the account it forgets the person, as its table says, and keeps the act. */
export const auditPart = {
  name: 'owner-actions',
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => findActsOf(db, userId),
};
