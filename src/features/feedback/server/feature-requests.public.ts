import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import { type FeatureRequestRecord, type FeatureStatus, featurePageSize } from '../rules/feature-request.ts';
import { featureOrders } from './feature-order.ts';
import {
  type FeatureFilter,
  featureColumns,
  shownFeatures,
  toFeatureRecord,
} from './feature-request.store.ts';
import { featureRequest, featureVote } from './feature-request.table.ts';

export type OwnersFeatureRequest = Omit<FeatureRequestRecord, 'voted'> &
  Readonly<{ author_email: string | null }>;

/** A page of requests with their authors. Excludes merged requests. */
export async function listForOwner(
  executor: Executor,
  filter: FeatureFilter,
): Promise<Page<OwnersFeatureRequest>> {
  const { cursor, order, placeOf } = featureOrders[filter.sort];
  const rows = await executor
    .select({ ...featureColumns(undefined), authorEmail: user.email })
    .from(featureRequest)
    .leftJoin(user, eq(user.id, featureRequest.userId))
    .where(shownFeatures(filter))
    .orderBy(...order)
    .limit(featurePageSize + 1);
  return cursor.toPage(rows, featurePageSize, placeOf, (row) => {
    const { voted: _, ...record } = toFeatureRecord(row);
    return { ...record, author_email: row.authorEmail };
  });
}

/** Throws for a merged request. The caller must announce the change after the commit. */
export async function setStatus(
  executor: Executor,
  id: string,
  status: FeatureStatus,
  updatedAt: Date,
): Promise<void> {
  const changed = await executor
    .update(featureRequest)
    .set({ status, updatedAt })
    .where(and(eq(featureRequest.id, id), isNull(featureRequest.mergedInto)))
    .returning({ id: featureRequest.id });
  if (changed.length === 0) throw new Problem('not-found');
}

export type Merge = Readonly<{ from: string; into: string }>;

/**
 * Merges a duplicate and its votes, counting each user once, and returns the number of votes. The caller must
 * announce the change after the commit.
 */
export async function merge(executor: Executor, { from, into }: Merge, updatedAt: Date): Promise<number> {
  return await executor.transaction(async (tx) => {
    // Blocks votes, erasures and other merges. Merges are rare and short.
    await tx.execute(sql`lock table ${featureVote} in share row exclusive mode`);
    await requireMergeable(tx, { from, into });
    const { rowCount } = await tx.execute(sql`
      insert into feature_vote (feature_request_id, user_id, created_at)
      select ${into}, user_id, created_at from feature_vote where feature_request_id = ${from}
      on conflict do nothing`);
    await tx.delete(featureVote).where(eq(featureVote.featureRequestId, from));
    const change = { mergedInto: into, votes: 0, updatedAt };
    await tx.update(featureRequest).set(change).where(eq(featureRequest.id, from));
    // Redirects earlier duplicates of `from` too, so that `mergedInto` never refers to a merged request.
    await tx.update(featureRequest).set({ mergedInto: into }).where(eq(featureRequest.mergedInto, from));
    const [merged] = await tx
      .update(featureRequest)
      .set({ votes: sql`${featureRequest.votes} + ${rowCount ?? 0}`, updatedAt })
      .where(eq(featureRequest.id, into))
      .returning({ votes: featureRequest.votes });
    return merged?.votes ?? 0;
  });
}

async function requireMergeable(executor: Executor, { from, into }: Merge): Promise<void> {
  const rows = await executor
    .select({ mergedInto: featureRequest.mergedInto })
    .from(featureRequest)
    .where(inArray(featureRequest.id, [from, into]));
  if (from === into || rows.some(({ mergedInto }) => mergedInto !== null)) throw new Problem('conflict');
  if (rows.length < 2) throw new Problem('not-found');
}
