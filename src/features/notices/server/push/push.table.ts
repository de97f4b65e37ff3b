import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { session } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';
import { pushResults } from '../../rules/push.ts';

/** A browser that gets push messages: it belongs to a session and is deleted with it. */
export const pushDevice = pgTable('push_device', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => session.id, { onDelete: 'cascade' }),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: moment('created_at').notNull(),
  /** The time of the last message. */
  triedAt: moment('tried_at'),
  result: text('result', { enum: pushResults }),
});
