import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';

export const contactMessageRow = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case, since messages are matched to an account by address. */
    email: text('email').notNull(),
    category: text('category').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_message_by_age').on(table.createdAt, table.id),
    index('contact_message_unanswered').on(table.createdAt, table.id).where(sql`${table.answeredAt} is null`),
    index('contact_message_email').on(table.email),
    index('contact_message_answered_by').on(table.answeredBy).where(sql`${table.answeredBy} is not null`),
  ],
);
