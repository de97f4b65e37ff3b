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
import { user } from '#platform/auth/identity.table.ts';
import { featureStatuses, priorityLevels } from '../rules/feature-request.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

/** Written from words that are ready made: no dictionary of the server's takes part. */
const wordSet = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${sql.param(words)}::text[])`,
});

export const featureRequest = pgTable(
  'feature_request',
  {
    id: uuid('id').primaryKey(),
    /** Absent once the account is gone: the request stays. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('feature_title').notNull(),
    description: text('feature_description').notNull(),
    priority: text('priority_level', { enum: priorityLevels }).notNull(),
    status: text('status', { enum: featureStatuses }).notNull().default('open'),
    /** How many rows of `feature_vote` it has: kept, never recounted. */
    votes: integer('votes').notNull().default(0),
    /** Of those that say the same, the one that is shown; never one that is itself merged. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => featureRequest.id),
    /** The words to find it by. */
    searchWords: wordSet('search_words').notNull(),
    /** What was declined comes after everything else. */
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

/** One vote of a user for a request: the key is the rule. */
export const featureVote = pgTable(
  'feature_vote',
  {
    featureRequestId: uuid('feature_request_id')
      .notNull()
      .references(() => featureRequest.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.featureRequestId, table.userId] }),
    index('feature_vote_user_id').on(table.userId),
  ],
);

export type FeatureRequestRow = typeof featureRequest.$inferSelect;
