import type { Db } from '#platform/db/executor.ts';
import { findAuditEntriesOf } from './audit.store.ts';

/** Has no `erase`: a foreign key anonymises the entries when the user row is deleted. */
export const auditUserData = {
  name: 'owner-actions',
  columns: ['at', 'action', 'by'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => findAuditEntriesOf(db, userId),
};
