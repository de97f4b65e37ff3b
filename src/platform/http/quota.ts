import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '../auth/auth-env.ts';
import type { Db } from '../db/executor.ts';
import { addToCount, type RateRule } from './rate-limit.ts';
import { readBytes } from './read-body.ts';

/** Users whose use this process remembers. */
const remembered = 10_000;

type Use = { total: number; pending: number; endsAt: number };
export type Quota = (who: string, amount: number) => Promise<void>;

/**
 * A limit on what one user sends that costs next to nothing: each process adds up by itself and tells the database
 * only after every `step`, where all processes add up. So much may go beyond the limit, for each process.
 */
export function createQuota(
  db: Db,
  rule: RateRule,
  step: number,
  // Not the time of day: set back by a month, it would refuse for a month.
  now: () => number = () => performance.now(),
): Quota {
  const uses = new Map<string, Use>();

  function useOf(who: string): Use {
    const known = uses.get(who);
    if (known && known.endsAt > now()) return known;
    const [oldest] = uses.keys();
    if (!known && uses.size >= remembered && oldest) uses.delete(oldest);
    const fresh = { total: 0, pending: 0, endsAt: now() + rule.windowSeconds * 1000 };
    uses.set(who, fresh);
    return fresh;
  }

  return async (who, amount) => {
    const use = useOf(who);
    use.pending += amount;
    if (use.pending >= step && use.total <= rule.max) {
      const told = use.pending;
      use.pending = 0;
      const { count, left } = await addToCount(db, { rule, who }, told);
      use.total = count;
      use.endsAt = now() + left * 1000;
    }
    if (use.total + use.pending <= rule.max) return;
    throw new Problem('too-many', { retryAfter: Math.max(1, Math.ceil((use.endsAt - now()) / 1000)) });
  };
}

const savesPerMinute: RateRule = { name: 'saves', max: 1_200, windowSeconds: 60 };
const bytesPerDay: RateRule = { name: 'saved-bytes', max: 25 * 1024 * 1024, windowSeconds: 24 * 60 * 60 };

/** As declared; else the body is read, up to what may be sent at all, and left for the handler. */
async function lengthOf(c: Context, maxBytes: number): Promise<number> {
  const declared = c.req.header('content-length');
  if (declared !== undefined) return Number(declared);
  const body = await readBytes(c.req.raw, maxBytes);
  const { method, headers, url } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, body: Buffer.from(body) });
  return body.byteLength;
}

/** For everything that a user stores: refused before a body of known length is read, and told when to try again. */
export function saveQuota(db: Db, maxBytes: number): MiddlewareHandler<AuthEnv> {
  const saves = createQuota(db, savesPerMinute, 60);
  const bytes = createQuota(db, bytesPerDay, 256 * 1024);
  return async (c, next) => {
    const { id } = c.get('caller');
    await saves(id, 1);
    await bytes(id, await lengthOf(c, maxBytes));
    await next();
  };
}
