import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Requests counted per rule and client, until the window ends. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
