import { json, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';

export const paymentWaysRow = pgTable('payment_ways', {
  userId: ownerId().primaryKey(),
  ways: json('ways').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
