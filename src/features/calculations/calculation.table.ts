import {
  index,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '#features/account/account.table.ts';

/** Keyed by user first: one person's history lies together, and the table can be divided by user. */
export const calculation = pgTable(
  'calculation',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    templateType: text('template_type').notNull(),
    // Kept as text: never searched inside, and unlike jsonb it takes whatever JSON can say.
    inputData: json('input_data').notNull(),
    results: json('results').notNull(),
    hoursSaved: numeric('hours_saved', { precision: 6, scale: 2 }).notNull(),
    title: text('title').notNull(),
    /** The words to find it by, in lower case. */
    searchText: text('search_text').notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('calculation_idempotency_key').on(table.userId, table.idempotencyKey),
    index('calculation_history').on(table.userId, table.createdAt, table.id),
  ],
);
