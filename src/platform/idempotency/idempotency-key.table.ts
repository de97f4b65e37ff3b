import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Requests with an Idempotency-Key, by a hash of sender, endpoint and key. The row is written in the request's own
 * transaction. The response, stored with it or later, is encrypted with the key, which only the sender has.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    id: text('id').primaryKey(),
    /** Identifies which of several equal requests has committed. */
    attempt: uuid('attempt').notNull(),
    /** Hash of the URL and the body. */
    contentHash: text('content_hash').notNull(),
    response: text('response'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('idempotency_key_expires_at').on(table.expiresAt)],
);
