import { pgTable, text } from 'drizzle-orm/pg-core';
import { ownerId } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';

/** The key stands in the pages of its sites, so it is no secret and is stored as it is. */
export const embedKey = pgTable('embed_key', {
  userId: ownerId().primaryKey(),
  key: text('key').notNull().unique(),
  /** Origins, like 'https://example.com'. */
  sites: text('sites').array().notNull(),
  createdAt: moment('created_at').notNull(),
});
