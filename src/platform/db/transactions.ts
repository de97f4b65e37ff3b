import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { Problem } from '#kernel/problem.ts';
import { cancelStatement } from './cancel-statement.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Db } from './executor.ts';
import { type CommitOutcome, currentRequest, outcomeOf } from './request-scope.ts';

type Steps = Readonly<{
  /** Called first in a transaction that writes. */
  begun(): Promise<void>;
  /** Called last before the commit; throws if the request has timed out. */
  beforeCommit(): void;
}>;

/**
 * One transaction on a connection of the pool. If the request's deadline passes, its statement is cancelled
 * and its connection closed, unless the commit has begun: then the response waits.
 */
async function transactionOn<Result>(
  pool: Pick<Pool, 'connect'>,
  work: (client: PoolClient, steps: Steps) => Promise<Result>,
): Promise<Result> {
  const scope = currentRequest();
  scope?.requireTime();
  const client = await pool.connect();
  let endCommit: ((outcome: CommitOutcome) => void) | undefined;
  let finish: (() => void) | undefined;
  let failure: unknown;
  try {
    finish = scope?.run(() => {
      cancelStatement(client);
      void client.end();
    });
    const claim = scope?.claim();
    const result = await work(client, {
      begun: async () => await claim?.insert(client),
      beforeCommit() {
        endCommit = scope?.beginCommit();
        finish?.();
      },
    });
    endCommit?.('committed');
    if (endCommit) claim?.committed();
    return result;
  } catch (error) {
    failure = error;
    endCommit?.(outcomeOf(error));
    throw error;
  } finally {
    finish?.();
    client.release(client.getTransactionStatus() !== 'I' || isDatabaseAway(failure));
  }
}

/**
 * Returns the first error, unless a library replaced the error of a lost connection by its own ('Failed to create
 * user'): then the failed rollback reveals the loss. If the first error already means an unavailable database, we
 * closed the connection ourselves, so its failed rollback reveals nothing.
 */
function reasonOf(first: unknown, atRollback: unknown): unknown {
  const isKnown = first instanceof Problem || isDatabaseAway(first);
  return isDatabaseAway(atRollback) && !isKnown ? atRollback : first;
}

/**
 * Replaces Drizzle's transactions. Drizzle's leak a connection whose BEGIN failed, return a lost connection
 * to the pool, and wait for the rollback of a silent database.
 */
export function transactionsOn(pool: Pick<Pool, 'connect'>): Db['transaction'] {
  return (work, config) =>
    transactionOn(pool, async (client, { begun, beforeCommit }) => {
      let failure: Readonly<{ error: unknown }> | undefined;
      const isRead = config?.accessMode === 'read only';
      try {
        return await drizzle(client).transaction(async (tx) => {
          try {
            if (!isRead) await begun();
            const result = await work(tx);
            if (!isRead) beforeCommit();
            return result;
          } catch (error) {
            failure = { error };
            if (isDatabaseAway(error)) void client.end();
            throw error;
          }
        }, config);
      } catch (error) {
        throw failure ? reasonOf(failure.error, error) : error;
      }
    });
}

/** A transaction for plain, possibly prepared, statements. */
export async function statementsOn<Result>(
  pool: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return await transactionOn(pool, async (client, { begun, beforeCommit }) => {
    try {
      await client.query('begin');
      await begun();
      const result = await work(client);
      beforeCommit();
      await client.query('commit');
      return result;
    } catch (error) {
      if (!isDatabaseAway(error)) await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}
