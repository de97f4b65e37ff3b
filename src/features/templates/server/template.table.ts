import { index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';
import type { TemplateRecord } from '../rules/template.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull();

/** The columns are named like the fields of the record. Type and config are validated before they are stored. */
export const template = pgTable(
  'template',
  {
    id: uuid().notNull(),
    user_id: ownerId(),
    name: text().notNull(),
    template_type: text().$type<TemplateRecord['template_type']>().notNull(),
    times_used: integer().notNull().default(0),
    custom_config: json().$type<TemplateRecord['custom_config']>().notNull(),
    created_at: moment(),
    updated_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('template_newest').on(table.user_id, table.created_at, table.id),
  ],
);
