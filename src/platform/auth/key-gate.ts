import type { Context, MiddlewareHandler } from 'hono';
import { keyRequests } from '#kernel/api/limits.ts';
import type { KeyScope } from '#kernel/key-scopes.ts';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '../env.ts';
import { exactAddress } from '../http/client-address.ts';
import type { Meter, MeterState } from '../http/limits/quota.ts';
import type { RateRule } from '../http/limits/rate-limit.ts';
import { sentKey } from './api-key.ts';
import type { ApiKeys, KeyHolder } from './api-keys.ts';
import type { OpenEnv } from './auth-env.ts';

/** Per key. */
export const keyRate: RateRule = { name: 'api-key', ...keyRequests };
/** Per client address: guesses, and programs that go on with a revoked key. */
const wrongKeys: RateRule = { name: 'wrong-api-key', max: 60, windowSeconds: 60 };

type Dependencies = Readonly<{
  keys: ApiKeys;
  count: Meter;
  settings: Pick<Settings, 'trustProxy'>;
  limit: (c: Context, rule: RateRule) => Promise<void>;
}>;

export type KeyGate = (scopes: readonly KeyScope[]) => MiddlewareHandler<OpenEnv>;

const rateHeaders = ({ max, remaining, resetSeconds }: MeterState) => [
  ['ratelimit-limit', String(max)] as const,
  ['ratelimit-remaining', String(remaining)] as const,
  ['ratelimit-reset', String(resetSeconds)] as const,
];

export function requireScopes({ scopes: own }: Pick<KeyHolder, 'scopes'>, scopes: readonly KeyScope[]): void {
  const missing = scopes.filter((scope) => !own.includes(scope));
  if (missing.length > 0) throw new Problem('key-scope', { scopes: missing });
}

/**
 * For /v1, where a key is the only way in: cookies and access tokens are not read, and the origin of a request does
 * not matter. Guards behind it take the key's holder for the caller.
 */
export function createKeyGate({ keys, count, settings, limit }: Dependencies): KeyGate {
  async function holderOf(c: Context<OpenEnv>): Promise<KeyHolder> {
    try {
      const sent = sentKey(c.req.header('authorization')) ?? '';
      return await keys.require(sent, exactAddress(c, settings));
    } catch (error) {
      if (error instanceof Problem) await limit(c, wrongKeys);
      throw error;
    }
  }

  return (scopes) => async (c, next) => {
    const holder = await holderOf(c);
    const state = await count(holder.id, 1);
    try {
      if (state.isOver) throw new Problem('too-many', { retryAfter: state.resetSeconds });
      requireScopes(holder, scopes);
    } catch (error) {
      for (const [name, value] of rateHeaders(state)) c.header(name, value);
      throw error;
    }
    c.set('keyHolder', holder);
    await next();
    // Not on the context before: a handler that returns its own response would lose them, and Hono copy the others.
    for (const [name, value] of rateHeaders(state)) c.res.headers.set(name, value);
  };
}
