import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { Pool, PoolClient } from 'pg';
import { readPlan } from '../growth/query-plan.ts';
import { withoutShard } from './shard-keys.ts';

/** The site owner's lists read all shards. */
const gathering = /^\/api\/admin\//;
const explainable = /^\s*(with|select|insert|update|delete)\b/i;

type Query = (config: string | Readonly<{ text: string }>, ...rest: unknown[]) => unknown;
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: unknown) => void;
type Connect = (connected?: Connected) => Promise<PoolClient> | undefined;

/** Marks statements of a request, as opposed to those of the test around it. */
const request = new AsyncLocalStorage<true>();
/** Statements that have passed the check in this process: they name their shard. */
const accepted = new Set<string>();
const textsOf = new WeakMap<Pool, Set<string>>();

/** Collects the statements that run during requests, each text once. */
function textsOfRequests(pool: Pool): Set<string> {
  const known = textsOf.get(pool);
  if (known) return known;
  const texts = new Set<string>();
  textsOf.set(pool, texts);

  const watched = new WeakSet<PoolClient>();
  function watch(client: PoolClient): PoolClient {
    if (watched.has(client)) return client;
    watched.add(client);
    // All overloads call this one. Reads the prototype's method at each call, since a test may spy on it.
    const own = Object.hasOwn(client, 'query') ? client.query : undefined;
    const query: Query = (...asked) =>
      ((own ?? (Object.getPrototypeOf(client) as PoolClient).query) as Query).apply(client, asked);
    const noted: Query = (config, ...rest) => {
      const text = typeof config === 'string' ? config : config.text;
      if (request.getStore() && explainable.test(text) && !accepted.has(text)) texts.add(text);
      return query(config, ...rest);
    };
    return Object.assign(client, { query: noted });
  }

  const connect = pool.connect.bind(pool) as Connect;
  const watching: Connect = (connected) => {
    if (!connected) return connect()?.then(watch);
    // The callback may run in the async context of the request that released the connection.
    const told = AsyncResource.bind(connected);
    return connect((error, client, release) => {
      if (client) watch(client);
      told(error, client, release);
    });
  };
  Object.assign(pool, { connect: watching });
  return texts;
}

export function watchRequests(pool: Pool) {
  const texts = textsOfRequests(pool);

  const duringRequests: MiddlewareHandler = (c, next) =>
    gathering.test(c.req.path) ? next() : request.run(true, next);

  /** Describes each table scan that has no condition on the shard column. */
  async function unsharded(): Promise<string[]> {
    const found: string[] = [];
    for (const text of texts) {
      const { rows } = await pool.query(`explain (generic_plan, verbose, format json) ${text}`);
      const scans = withoutShard(readPlan(rows).scans);
      if (scans.length === 0) accepted.add(text);
      found.push(...scans.map(({ table, own }) => `${table} by ${own}: ${text}`));
    }
    texts.clear();
    return found;
  }

  return { duringRequests, unsharded };
}
