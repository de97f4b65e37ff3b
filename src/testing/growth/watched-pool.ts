import type { Pool, PoolClient } from 'pg';
import { type QueryPlan, readPlan } from './query-plan.ts';

export type WatchedStatement = Readonly<{ text: string; plan: QueryPlan }>;

const explainable = /^\s*(with|select|insert|update|delete)\b/i;
type Query = (config: unknown, ...rest: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Runs EXPLAIN ANALYZE for each statement of a pool right before the statement itself, on the same connection with
 * the same values, also for writes and in transactions. Runs it `times` times and records the fastest plan.
 */
export function watchPool(pool: Pool, times = 1) {
  let seen: WatchedStatement[] | undefined;

  function watch(client: PoolClient): void {
    // Safe cast: all overloads of `query` call this one.
    const query = client.query.bind(client) as Query;

    async function explainOnce(text: string, values: unknown): Promise<QueryPlan> {
      const isOpen = client.getTransactionStatus() === 'T';
      await query(isOpen ? 'savepoint explained' : 'begin');
      const { rows } = await query(`explain (analyze, buffers, format json) ${text}`, values);
      await query(isOpen ? 'rollback to savepoint explained' : 'rollback');
      return readPlan(rows);
    }

    async function explain(text: string, values: unknown): Promise<void> {
      let plan = await explainOnce(text, values);
      for (let n = 1; n < times; n += 1) {
        const next = await explainOnce(text, values);
        if (next.milliseconds < plan.milliseconds) plan = next;
      }
      seen?.push({ text, plan });
    }

    const watched = (config: string | { text: string; values?: unknown }, ...rest: unknown[]) => {
      const { text, values } = typeof config === 'string' ? { text: config } : config;
      // Passes the arguments on unchanged, including a callback.
      const pass = () => query(config, ...rest);
      if (!seen || !explainable.test(text)) return pass();
      return explain(text, Array.isArray(rest[0]) ? rest[0] : values).then(pass);
    };
    Object.assign(client, { query: watched });
  }

  pool.on('connect', watch);
  return {
    /** The statements that ran during `act`. */
    async during(act: () => Promise<void>): Promise<readonly WatchedStatement[]> {
      const statements: WatchedStatement[] = [];
      seen = statements;
      await act();
      seen = undefined;
      return statements;
    },
  };
}
