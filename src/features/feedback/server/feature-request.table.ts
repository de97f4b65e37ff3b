import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId, user } from '#platform/auth/identity.table.ts';
import { featureStatuses, priorityLevels } from '../rules/feature-request.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** A tsvector of normalised words, built without PostgreSQL's text search dictionaries. */
const wordSet = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${sql.param(words)}::text[])`,
});

export const featureRequest = pgTable(
  'feature_request',
  {
    id: uuid('id').primaryKey(),
    /** Null after the account is deleted; the request stays. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('feature_title').notNull(),
    description: text('feature_description').notNull(),
    priority: text('priority_level', { enum: priorityLevels }).notNull(),
    status: text('status', { enum: featureStatuses }).notNull().default('open'),
    /** Number of rows in `feature_vote`. Every vote updates it; it is never recounted. */
    votes: integer('votes').notNull().default(0),
    /** For a duplicate, the request that it was merged into, which is never itself merged. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => featureRequest.id),
    /** Search words. */
    searchWords: wordSet('search_words').notNull(),
    /** 0 sorts declined requests last. */
    standing: smallint('standing')
      .notNull()
      .generatedAlwaysAs(sql`case when status = 'declined' then 0 else 1 end`),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check('feature_request_priority', sql`${table.priority} in ('low', 'medium', 'high')`),
    check(
      'feature_request_status',
      sql`${table.status} in ('open', 'planned', 'in_progress', 'done', 'declined')`,
    ),
    check('feature_request_votes', sql`${table.votes} >= 0`),
    check('feature_request_not_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    index('feature_request_by_votes')
      .on(table.standing, table.votes, table.createdAt, table.id)
      .where(sql`${table.mergedInto} is null`),
    index('feature_request_by_age')
      .on(table.standing, table.createdAt, table.id)
      .where(sql`${table.mergedInto} is null`),
    index('feature_request_search').using('gin', table.searchWords).where(sql`${table.mergedInto} is null`),
    index('feature_request_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('feature_request_user_id').on(table.userId),
  ],
);

/** The primary key allows one vote per user and request. */
export const featureVote = pgTable(
  'feature_vote',
  {
    featureRequestId: uuid('feature_request_id')
      .notNull()
      .references(() => featureRequest.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.featureRequestId, table.userId] }),
    index('feature_vote_user_id').on(table.userId),
  ],
);

export type FeatureRequestRow = typeof featureRequest.$inferSelect;
