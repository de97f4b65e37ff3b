import { index, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';

/** Reported usage; deleted after a retention period. */
export const event = pgTable(
  'event',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    eventType: text('event_type').notNull(),
    properties: json('properties').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For the retention job.
    index('event_created_at').on(table.createdAt),
  ],
);
