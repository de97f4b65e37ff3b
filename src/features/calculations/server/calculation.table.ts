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
import { user } from '#platform/auth/identity.table.ts';

/** Keyed by user first: one person's history lies together, and the table can be divided by user. */
export const calculation = pgTable(
  'calculation',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    templateType: text('template_type').notNull(),
    // Stored as text: never searched inside, and unlike jsonb it takes every JSON value.
    inputData: json('input_data').notNull(),
    results: json('results').notNull(),
    hoursSaved: numeric('hours_saved', { precision: 6, scale: 2 }).notNull(),
    title: text('title').notNull(),
    /** The words to find it by, in lower case. */
    searchText: text('search_text').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** The sheet it is a version of; null for one that is a sheet by itself, whose id is its own. */
    sheetId: uuid('sheet_id'),
    /** Counted from 1 within its sheet. */
    version: integer('version').notNull().default(1),
    /** A newer version of the sheet came after it. */
    superseded: boolean('superseded').notNull().default(false),
    /** What the user calls the sheet: the same in all of its versions. */
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
