import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from './database-away.ts';
import type { Db } from './executor.ts';

/**
 * Transactions on connections of a pool. Drizzle's own never gives back a connection on which it could not begin, and
 * gives back as good one that was lost on the way; and it would ask a silent database to roll back, and wait.
 */
export function transactionsOn(pool: Pick<Pool, 'connect'>): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let failure: Readonly<{ error: unknown }> | undefined;
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          failure = { error };
          if (isDatabaseAway(error)) void client.end();
          throw error;
        }
      }, config);
    } catch (error) {
      // What went wrong first is the reason; that it could not be rolled back either is not.
      failure ??= { error };
      throw failure.error;
    } finally {
      const isUnsettled = client.getTransactionStatus() !== 'I';
      client.release(isUnsettled || isDatabaseAway(failure?.error));
    }
  };
}

/** A transaction of plain statements, which may be prepared. */
export async function statementsOn<Result>(
  pool: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error;
    if (!isDatabaseAway(error)) await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(client.getTransactionStatus() !== 'I' || isDatabaseAway(failure));
  }
}
