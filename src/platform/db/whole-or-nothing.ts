import { TransactionRollbackError } from 'drizzle-orm';
import type { Executor, Tx } from './executor.ts';

/** A transaction that is rolled back when `run` returns undefined. */
export async function wholeOrNothing<Result>(
  executor: Executor,
  run: (tx: Tx) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await executor.transaction(async (tx) => {
      const result = await run(tx);
      if (result === undefined) tx.rollback();
      return result;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    throw error;
  }
}
