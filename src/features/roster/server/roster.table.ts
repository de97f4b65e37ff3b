import { json, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';

export const rosterRow = pgTable('roster', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  people: json('people').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
