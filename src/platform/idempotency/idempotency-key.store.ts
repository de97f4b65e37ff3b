import { and, eq, lt, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { idempotencyHours } from '#kernel/api/limits.ts';
import { createBatcher, createReadBatcher } from '../db/batch.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Executor } from '../db/executor.ts';
import { outsideRequest } from '../db/request-scope.ts';
import { idempotencyKey } from './idempotency-key.table.ts';

const lifetime = `${idempotencyHours} hours`;

export type EarlierRequest = Readonly<{
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

type Stored = Readonly<{ own: Attempt; response: string }>;
const batches = { most: 50, atOnce: 2 };

export type IdempotentRequests = Readonly<{
  find(id: string): Promise<EarlierRequest | undefined>;
  storeResponse(own: Attempt, response: string): Promise<void>;
}>;

/** Requests that arrive together share a statement, and responses that are stored together share a commit. */
export function openIdempotentRequests(executor: Executor): IdempotentRequests {
  const findSome = createReadBatcher(async (ids: readonly string[]) => {
    const { rows } = await executor.execute<EarlierRequest & { id: string }>(sql`
      select id, attempt, content_hash as "contentHash", response,
        extract(epoch from now() + interval '${sql.raw(lifetime)}' - expires_at)::float * 1000 as age
      from idempotency_key where id = any(${sql.param(ids)}::text[]) and expires_at > now()`);
    const found = new Map(rows.map(({ id, ...made }) => [id, made]));
    return ids.map((id) => found.get(id));
  }, batches);

  const storeSome = createBatcher(async (stored: readonly Stored[]) => {
    const content = JSON.stringify(stored.map(({ own, response }) => ({ ...own, response })));
    await executor.execute(sql`
      update idempotency_key as k set response = given.response
      from json_to_recordset(${content}::json) as given(id text, attempt uuid, response text)
      where k.id = given.id and k.attempt = given.attempt`);
    return stored;
  }, batches);

  return {
    find: (id) => outsideScope(() => findSome(id)),
    async storeResponse(own, response) {
      await outsideScope(() => storeSome(own.attempt, { own, response }));
    },
  };
}

/** Inserts the attempt. Waits for an equal running request; returns false if that request has committed. */
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

/** Deletes the attempt after a failure, so that the same request may be sent again. */
export async function forgetAttempt(executor: Executor, own: Attempt): Promise<void> {
  await outsideScope(() => executor.delete(idempotencyKey).where(isOwn(own)));
}

export async function deletePastKeys(executor: Executor): Promise<void> {
  await deleteInBatches(executor, idempotencyKey, lt(idempotencyKey.expiresAt, sql`now()`));
}
