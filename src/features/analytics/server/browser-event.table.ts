import { bigint, boolean, index, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** Anonymous events of browsers; deleted after a retention period. */
export const browserEvent = pgTable(
  'browser_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    properties: json('properties').notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [index('browser_event_created_at').on(table.createdAt, table.name)],
);

/** Contains only explicit choices. Without a row, analytics is on. */
export const analyticsChoice = pgTable('analytics_choice', {
  userId: ownerId().primaryKey(),
  enabled: boolean('enabled').notNull(),
  updatedAt: moment('updated_at'),
});
