import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** Anonymous errors of browsers, one row per fingerprint. */
export const clientError = pgTable(
  'client_error',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fingerprint: text('fingerprint').notNull().unique(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    page: text('page').notNull(),
    version: text('version').notNull(),
    count: integer('count').notNull(),
    /** Number of explicit reports. */
    reports: integer('reports').notNull(),
    firstSeenAt: moment('first_seen_at'),
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [
    check('client_error_count', sql`${table.count} >= 1 and ${table.reports} >= 0`),
    index('client_error_newest').on(table.lastSeenAt, table.id),
  ],
);
