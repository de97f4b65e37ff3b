import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Executor, Tx } from '../db/executor.ts';

type Scope = { readonly tx: Tx; failure?: Readonly<{ error: unknown }> };

/**
 * Lets the library's callbacks join the transaction that the library has opened. A failed callback rolls it
 * back, even if the library only logs the error.
 */
export function joinTransactions(db: Db) {
  const current = new AsyncLocalStorage<Scope>();
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const scope: Scope = { tx };
      const result = await current.run(scope, () => work(tx));
      if (scope.failure) throw scope.failure.error;
      return result;
    }, config);

  return {
    // The same handle with another `transaction` method.
    db: Object.assign(Object.create(db) as Db, { transaction }),

    async join(work: (executor: Executor) => Promise<void>): Promise<void> {
      const scope = current.getStore();
      if (!scope) return await db.transaction(work);
      try {
        await work(scope.tx);
      } catch (error) {
        scope.failure = { error };
        throw error;
      }
    },
  };
}
