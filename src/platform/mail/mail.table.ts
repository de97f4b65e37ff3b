import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mailStates = ['queued', 'sent', 'failed'] as const;

export const mailMessage = pgTable(
  'mail_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** The one-click unsubscribe URL for this kind of e-mail. */
    refuseUrl: text('refuse_url'),
    /** The type of message, such as 'confirm-email'. */
    kind: text('kind').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    check('mail_message_state_known', sql`${table.state} in ('queued', 'sent', 'failed')`),
    check('mail_message_sent_has_time', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
    index('mail_message_to').on(table.to),
    index('mail_message_reply_to').on(table.replyTo).where(sql`${table.replyTo} is not null`),
    index('mail_message_created_at').on(table.createdAt),
    index('mail_message_failed').on(table.createdAt, table.id).where(sql`${table.state} = 'failed'`),
  ],
);

export type MailRow = typeof mailMessage.$inferSelect;
