import type { Context, MiddlewareHandler } from 'hono';
import { keyRequests } from '#kernel/api/limits.ts';
import type { KeyScope } from '#kernel/key-scopes.ts';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '../env.ts';
import { exactAddress } from '../http/client-address.ts';
import type { Meter, MeterState } from '../http/limits/quota.ts';
import type { Limit, RateRule } from '../http/limits/rate-limit.ts';
import { sentKey } from './api-key.ts';
import type { ApiKeys, KeyHolder } from './api-keys.ts';
import type { OpenEnv } from './auth-env.ts';

/** Rate limit per key. */
export const keyRate: RateRule = { name: 'api-key', ...keyRequests };
/** Rate limit per client address for requests with an invalid key, whether guessed or revoked. */
const wrongKeys: RateRule = { name: 'wrong-api-key', max: 60, windowSeconds: 60 };

type Dependencies = Readonly<{
  keys: ApiKeys;
  count: Meter;
  settings: Pick<Settings, 'trustProxy'>;
  limit: Limit;
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
 * Authenticates requests to /v1 by their API key. Cookies, access tokens and the request's origin are ignored. The
 * guards of the endpoints then use the key's owner as the caller.
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
    // Set on the finished response: headers set on the context are lost if the handler returns its own Response,
    // and would make Hono copy any other response.
    for (const [name, value] of rateHeaders(state)) c.res.headers.set(name, value);
  };
}
