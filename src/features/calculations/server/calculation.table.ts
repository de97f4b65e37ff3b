import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';

/**
 * The primary key starts with the user: a user's history is stored together, and the table can be partitioned
 * by user.
 */
export const calculation = pgTable(
  'calculation',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    templateType: text('template_type').notNull(),
    // json, not jsonb: never queried by key, and it accepts every JSON text.
    inputData: json('input_data').notNull(),
    results: json('results').notNull(),
    hoursSaved: numeric('hours_saved', { precision: 6, scale: 2 }).notNull(),
    title: text('title').notNull(),
    /** Search text in lower case. */
    searchText: text('search_text').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Null for a calculation that is its own sheet, with its own id. */
    sheetId: uuid('sheet_id'),
    /** Starts at 1 within the sheet. */
    version: integer('version').notNull().default(1),
    /** True if the sheet has a newer version. */
    superseded: boolean('superseded').notNull().default(false),
    /** Chosen by the user; the same in all versions. */
    sheetName: text('sheet_name'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('calculation_idempotency_key').on(table.userId, table.idempotencyKey),
    index('calculation_history').on(table.userId, table.createdAt, table.id),
    index('calculation_versions')
      .on(table.userId, table.sheetId, table.version)
      .where(sql`${table.sheetId} is not null`),
  ],
);
