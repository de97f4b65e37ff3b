import type { MiddlewareHandler } from 'hono';
import type { Pool, PoolClient } from 'pg';
import { readPlan } from '../growth/query-plan.ts';
import { withoutShard } from './shard-keys.ts';

/** The owner's lists gather over all shards. */
const gathering = /^\/api\/admin\//;
const explainable = /^\s*(with|select|insert|update|delete)\b/i;

type Query = (config: string | Readonly<{ text: string }>, ...rest: unknown[]) => unknown;

/** Collects the statements that run while requests are answered, each text once. */
export function watchRequests(pool: Pool) {
  const texts = new Set<string>();
  let underWay = 0;

  function watch(client: PoolClient): void {
    // All overloads call this one.
    const query = client.query.bind(client) as Query;
    const watched: Query = (config, ...rest) => {
      const text = typeof config === 'string' ? config : config.text;
      if (underWay > 0 && explainable.test(text)) texts.add(text);
      return query(config, ...rest);
    };
    Object.assign(client, { query: watched });
  }
  pool.on('connect', watch);

  const duringRequests: MiddlewareHandler = async (c, next) => {
    if (gathering.test(c.req.path)) return await next();
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };

  /** Descriptions of what was read without saying of which shard. */
  async function unsharded(): Promise<string[]> {
    underWay = 0;
    const found: string[] = [];
    for (const text of texts) {
      const { rows } = await pool.query(`explain (generic_plan, verbose, format json) ${text}`);
      found.push(
        ...withoutShard(readPlan(rows).scans).map(({ table, own }) => `${table} by ${own}: ${text}`),
      );
    }
    return found;
  }

  return { duringRequests, unsharded };
}
