import { json, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';

export const rosterRow = pgTable('roster', {
  userId: ownerId().primaryKey(),
  people: json('people').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
