import type { Db } from '#platform/db/executor.ts';
import { findActsOf } from './audit.store.ts';

/** What the log says of a user. With the account it forgets the person, as its table says, and keeps the act. */
export const auditUserData = {
  name: 'owner-actions',
  columns: ['at', 'action', 'by'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => findActsOf(db, userId),
};
