import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { idempotencyHours } from '#kernel/api/limits.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Executor } from '../db/executor.ts';
import { outsideRequest } from '../db/request-scope.ts';
import { idempotencyKey } from './idempotency-key.table.ts';

const lifetime = `${idempotencyHours} hours`;

export type MadeBefore = Readonly<{
  attempt: string;
  contentHash: string;
  response: string | null;
  /** Milliseconds since its transaction began. */
  age: number;
}>;
export type Attempt = Readonly<{ id: string; attempt: string }>;

/** Runs outside the request's scope: the deadline does not cancel it, and it does not count as a commit. */
const outsideScope = <Result>(query: () => PromiseLike<Result>): Promise<Result> =>
  outsideRequest(async () => await query());

export async function findMade(executor: Executor, id: string): Promise<MadeBefore | undefined> {
  const { attempt, contentHash, response, expiresAt } = idempotencyKey;
  const age = sql<number>`extract(epoch from now() + interval '${sql.raw(lifetime)}' - ${expiresAt})::float * 1000`;
  const isLive = and(eq(idempotencyKey.id, id), gt(expiresAt, sql`now()`));
  const found = executor.select({ attempt, contentHash, response, age }).from(idempotencyKey).where(isLive);
  return (await outsideScope(() => found))[0];
}

/** Waits for an equal request that is running; returns false if that request has committed. */
export async function insertAttempt(
  client: Pick<PoolClient, 'query'>,
  { id, attempt }: Attempt,
  contentHash: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into idempotency_key as earlier (id, attempt, content_hash, expires_at)
     values ($1, $2, $3, now() + interval '${lifetime}')
     on conflict (id) do update
       set attempt = excluded.attempt, content_hash = excluded.content_hash, response = null,
         expires_at = excluded.expires_at
       where earlier.expires_at <= now() or earlier.attempt = excluded.attempt`,
    [id, attempt, contentHash],
  );
  return rowCount === 1;
}

const isOwn = ({ id, attempt }: Attempt) =>
  and(eq(idempotencyKey.id, id), eq(idempotencyKey.attempt, attempt));

export async function storeResponse(executor: Executor, own: Attempt, response: string): Promise<void> {
  await outsideScope(() => executor.update(idempotencyKey).set({ response }).where(isOwn(own)));
}

/** After a failure, so that the same request may be sent again. */
export async function forgetAttempt(executor: Executor, own: Attempt): Promise<void> {
  await outsideScope(() => executor.delete(idempotencyKey).where(isOwn(own)));
}

export async function deletePastKeys(executor: Executor): Promise<void> {
  await deleteInBatches(executor, idempotencyKey, lt(idempotencyKey.expiresAt, sql`now()`));
}
