import { index, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';

/** Events of signed-in users; deleted after a retention period. */
export const event = pgTable(
  'event',
  {
    userId: ownerId(),
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
