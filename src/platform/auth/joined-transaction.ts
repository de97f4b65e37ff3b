import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Executor, Tx } from '../db/executor.ts';

type Scope = { readonly tx: Tx; failure?: Readonly<{ error: unknown }> };

/**
 * Lets what a library calls back join the transaction that the library has opened.
 * A failure there ends the transaction even where the library only logs it and goes on.
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
    // A handle that is the given one in everything but this method.
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
