import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Executor } from '#platform/db/executor.ts';
import {
  type FeatureRequestPage,
  type FeatureRequestRecord,
  type FeatureSort,
  type FeatureStatus,
  featurePageSize,
  type NewFeatureRequest,
} from '../rules/feature-request.ts';
import { featureOrders } from './feature-order.ts';
import { type FeatureRequestRow, featureRequest, featureVote } from './feature-request.table.ts';
import { searchQueryOf, searchWordsOf } from './feature-search.ts';

export type FeatureFilter = Readonly<{
  sort: FeatureSort;
  search: string;
  cursor: string | undefined;
  status?: FeatureStatus | undefined;
}>;

export async function saveFeatureRequest(
  executor: Executor,
  userId: string,
  { featureTitle, featureDescription, priorityLevel }: NewFeatureRequest,
  createdAt: Date,
): Promise<FeatureRequestRecord> {
  return await executor.transaction(async (tx) => {
    await holdAccount(tx, userId, 'key share');
    const [row] = await tx
      .insert(featureRequest)
      .values({
        id: crypto.randomUUID(),
        userId,
        title: featureTitle,
        description: featureDescription,
        priority: priorityLevel,
        searchWords: searchWordsOf(`${featureTitle} ${featureDescription}`),
        createdAt,
        updatedAt: createdAt,
      })
      .returning(featureColumns(undefined));
    if (!row) throw new Error('The request was not kept.');
    return toFeatureRecord(row);
  });
}

export function featureColumns(callerId: string | undefined) {
  const { id, title, description, priority, status, votes, standing, createdAt } = featureRequest;
  // A subquery is one key lookup per row. With `exists`, the planner may first read all votes of the caller.
  const voted = callerId
    ? sql<boolean>`coalesce((select true from ${featureVote}
        where ${featureVote.featureRequestId} = ${id} and ${featureVote.userId} = ${callerId}), false)`
    : sql<boolean>`false`;
  return { id, title, description, priority, status, votes, standing, createdAt, voted };
}

/** SQL condition for a page of requests. Excludes merged requests. */
export function shownFeatures({ sort, search, cursor, status }: FeatureFilter): SQL | undefined {
  const { cursor: places, after } = featureOrders[sort];
  const place = places.read(cursor);
  return and(
    isNull(featureRequest.mergedInto),
    place && after(place),
    search.trim() === '' ? undefined : found(search),
    status && eq(featureRequest.status, status),
  );
}

function found(search: string): SQL {
  const query = searchQueryOf(search);
  return query ? sql`${featureRequest.searchWords} @@ ${query}::tsquery` : sql`false`;
}

/** Selects one row more than a page, to detect a next page. */
export function selectFeatures(executor: Executor, filter: FeatureFilter, callerId: string | undefined) {
  return executor
    .select(featureColumns(callerId))
    .from(featureRequest)
    .where(shownFeatures(filter))
    .orderBy(...featureOrders[filter.sort].order)
    .limit(featurePageSize + 1);
}

export async function findFeatureRequests(
  executor: Executor,
  filter: FeatureFilter,
  callerId: string | undefined,
): Promise<FeatureRequestPage> {
  const { cursor, placeOf } = featureOrders[filter.sort];
  const rows = await selectFeatures(executor, filter, callerId);
  return cursor.toPage(rows, featurePageSize, placeOf, toFeatureRecord);
}

type Shown = Pick<
  FeatureRequestRow,
  'id' | 'title' | 'description' | 'priority' | 'votes' | 'status' | 'createdAt'
> & { readonly voted: boolean };

export function toFeatureRecord(row: Shown): FeatureRequestRecord {
  return {
    id: row.id,
    feature_title: row.title,
    feature_description: row.description,
    priority_level: row.priority,
    votes: row.votes,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    voted: row.voted,
  };
}

export async function findRequestsOf(executor: Executor, userId: string) {
  const { id, title, description, priority, status, votes, createdAt } = featureRequest;
  return await executor
    .select({ id, title, description, priority, status, votes, createdAt })
    .from(featureRequest)
    .where(eq(featureRequest.userId, userId))
    .orderBy(createdAt);
}

export async function disownRequests(executor: Executor, userId: string): Promise<void> {
  await executor.update(featureRequest).set({ userId: null }).where(eq(featureRequest.userId, userId));
}
