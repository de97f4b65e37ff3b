import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Requests that made something, by a hash of who sent them, the endpoint and the key. A row is written in the transaction
 * that makes the thing; the response follows, sealed with the key that only the sender has.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    id: text('id').primaryKey(),
    /** Which of several equal requests made it. */
    attempt: uuid('attempt').notNull(),
    /** Of address and body. */
    contentHash: text('content_hash').notNull(),
    response: text('response'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotency_key_expires_at').on(table.expiresAt)],
);
