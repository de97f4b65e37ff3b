import { index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

export const template = pgTable(
  'template',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    templateType: text('template_type').notNull(),
    timesUsed: integer('times_used').notNull().default(0),
    customConfig: json('custom_config').notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('template_newest').on(table.userId, table.createdAt, table.id),
  ],
);
