import type { Db } from '#platform/db/executor.ts';
import { findActsOf } from './audit.store.ts';

/** Erasure anonymises the entries and keeps the act. */
export const auditUserData = {
  name: 'owner-actions',
  columns: ['at', 'action', 'by'],
  read: ({ db }: Readonly<{ db: Db }>, userId: string) => findActsOf(db, userId),
};
