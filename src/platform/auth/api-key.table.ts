import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keyScopes } from '#kernel/key-scopes.ts';
import { moment } from '#platform/db/moment.ts';
import { ownerId } from './identity.table.ts';

/** An API key: its hash and its scopes. The key itself is shown once and not stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    name: text('name').notNull(),
    /** The key's first characters, so that its owner can recognise it. */
    start: text('start').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes', { enum: keyScopes }).array().notNull(),
    /** IP addresses and networks that may use it; empty for all. */
    addresses: text('addresses').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    /** Accurate to a minute. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('api_key_user_id').on(table.userId),
    check('api_key_scopes', sql`cardinality(${table.scopes}) > 0`),
  ],
);
