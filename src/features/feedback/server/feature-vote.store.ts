import { asc, eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { featureRequest, featureVote } from './feature-request.table.ts';

type Ballot = Readonly<{ userId: string; featureRequestId: string; at: Date }>;
type Outcome = { has_user: boolean; has_request: boolean; votes: number | null };

/**
 * Stores and counts the vote in one statement, and returns the number of votes. Locks the account, so that its
 * erasure sees the vote, and the request, so that concurrent votes are serialised.
 */
export async function voteFor(executor: Executor, ballot: Ballot): Promise<number> {
  const { userId, featureRequestId, at } = ballot;
  const { rows } = await executor.execute<Outcome>(sql`
    with voter as (select id from "user" where id = ${userId} and deleted_at is null for key share),
    target as (
      select id from feature_request where id = ${featureRequestId} and merged_into is null for no key update
    ),
    vote as (
      insert into feature_vote (feature_request_id, user_id, created_at)
      select target.id, voter.id, ${at.toISOString()}::timestamptz from target cross join voter
      on conflict do nothing returning feature_request_id
    ),
    counted as (
      update feature_request set votes = votes + 1 from vote where id = feature_request_id returning votes
    )
    select exists (select from voter) as has_user, exists (select from target) as has_request,
      (select votes from counted) as votes`);
  const outcome = rows[0];
  if (!outcome?.has_user) throw new Problem('not-signed-in');
  if (!outcome.has_request) return await voteForSuccessor(executor, ballot);
  if (outcome.votes === null) throw new Problem('already-voted');
  return outcome.votes;
}

/** For a vote from a page opened before a merge: votes for the request that the duplicate was merged into. */
async function voteForSuccessor(executor: Executor, ballot: Ballot): Promise<number> {
  const [row] = await executor
    .select({ mergedInto: featureRequest.mergedInto })
    .from(featureRequest)
    .where(eq(featureRequest.id, ballot.featureRequestId));
  if (!row?.mergedInto) throw new Problem('not-found');
  return await voteFor(executor, { ...ballot, featureRequestId: row.mergedInto });
}

export async function findVotes(executor: Executor, userId: string) {
  return await executor
    .select({
      featureRequestId: featureVote.featureRequestId,
      featureTitle: featureRequest.title,
      createdAt: featureVote.createdAt,
    })
    .from(featureVote)
    .innerJoin(featureRequest, eq(featureRequest.id, featureVote.featureRequestId))
    .where(eq(featureVote.userId, userId))
    .orderBy(asc(featureVote.createdAt));
}

/** Deletes a user's votes and reduces the counts. */
export async function deleteVotes(executor: Executor, userId: string): Promise<void> {
  await executor.execute(sql`
    with held as materialized (
      -- Locked in id order, so that concurrent erasures cannot deadlock.
      select id from feature_request
      where id in (select feature_request_id from feature_vote where user_id = ${userId})
      order by id for no key update
    ),
    gone as (
      delete from feature_vote where user_id = ${userId} and feature_request_id in (select id from held)
      returning feature_request_id
    )
    update feature_request set votes = votes - 1 from gone where id = feature_request_id`);
}
