import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';
import { shareLink } from '../share-link.table.ts';

/** The recipient of a link to one part. */
export const statementEmail = pgTable(
  'statement_letter',
  {
    linkId: uuid('link_id')
      .primaryKey()
      .references(() => shareLink.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** Empty after the address was erased, like the hash. */
    email: text('email').notNull(),
    mailboxHash: text('mailbox_hash').notNull(),
    /** The last message; messages are erased after a month. */
    mailId: uuid('mail_id'),
    /** The newest message that was deleted before it was sent; set by the trigger `mail_deleted_unsent`. */
    unsentMailId: uuid('unsent_mail_id'),
    sentAt: moment('sent_at').notNull(),
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    index('statement_letter_user').on(table.userId),
    index('statement_letter_mail').on(table.mailId),
  ],
);

/** Unsubscribed mailboxes, as keyed hashes of the address. */
export const emailRefusal = pgTable('letter_refusal', {
  mailboxHash: text('mailbox_hash').primaryKey(),
  createdAt: moment('created_at').notNull(),
});
