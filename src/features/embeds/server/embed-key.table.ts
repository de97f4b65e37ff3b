import { pgTable, text } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';

/** The pages of the sites contain the key, so it is not secret and is stored unhashed. */
export const embedKey = pgTable('embed_key', {
  userId: ownerId().primaryKey(),
  key: text('key').notNull().unique(),
  /** Origins, like 'https://example.com'. */
  sites: text('sites').array().notNull(),
  createdAt: moment('created_at').notNull(),
});
