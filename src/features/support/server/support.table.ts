import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#kernel/language/languages.ts';
import { user } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';

/** One conversation per browser or account. */
export const supportConversation = pgTable(
  'support_conversation',
  {
    id: uuid('id').primaryKey(),
    /** Hash of the cookie's token, so that the table cannot be used to open a conversation. */
    tokenHash: text('token_hash').notNull(),
    /** Null for visitors. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Language of the page on which the visitor wrote last; null if unknown. */
    language: text('language', { enum: languages }),
    createdAt: moment('created_at').notNull(),
    /** Time of the last message. */
    lastAt: moment('last_at').notNull(),
    closedAt: moment('closed_at'),
    /** When the conversation switched to e-mail. After this, answers are also e-mailed. */
    byMailAt: moment('by_mail_at'),
    /** Messages that no owner has seen. */
    unread: integer('unread').notNull().default(0),
  },
  (table) => [
    uniqueIndex('support_conversation_token').on(table.tokenHash),
    uniqueIndex('support_conversation_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('support_conversation_by_age').on(table.lastAt, table.id),
    index('support_conversation_open').on(table.lastAt, table.id).where(sql`${table.closedAt} is null`),
    index('support_conversation_unread').on(table.id).where(sql`${table.unread} > 0`),
    index('support_conversation_email').on(table.email),
  ],
);

export const supportMessage = pgTable(
  'support_message',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => supportConversation.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('support_message_conversation').on(table.conversationId, table.createdAt, table.id),
    check('support_message_author', sql`${table.author} in ('visitor', 'support', 'note')`),
  ],
);
