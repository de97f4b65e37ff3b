import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '../../auth/auth-env.ts';
import type { Db } from '../../db/executor.ts';
import { readBytes } from '../body/read-body.ts';
import { addToCount, type RateRule } from './rate-limit.ts';

/** Size of the per-process cache of users. */
const maxUsers = 10_000;

type Use = { total: number; pending: number; endsAt: number };
export type MeterState = Readonly<{
  max: number;
  remaining: number;
  isOver: boolean;
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number;
}>;
export type Meter = (who: string, amount: number) => Promise<MeterState>;
export type Quota = (who: string, amount: number) => Promise<void>;

/**
 * A cheap count per user: each process counts in memory and adds to the shared count in the database after
 * every `step`. Each process may exceed the limit by one step.
 */
export function createMeter(
  db: Db,
  rule: RateRule,
  step: number,
  // Monotonic: a wall clock set back by a month would refuse requests for a month.
  now: () => number = () => performance.now(),
): Meter {
  const uses = new Map<string, Use>();

  function useOf(who: string): Use {
    const known = uses.get(who);
    if (known && known.endsAt > now()) return known;
    const [oldest] = uses.keys();
    if (!known && uses.size >= maxUsers && oldest) uses.delete(oldest);
    const fresh = { total: 0, pending: 0, endsAt: now() + rule.windowSeconds * 1000 };
    uses.set(who, fresh);
    return fresh;
  }

  return async (who, amount) => {
    const use = useOf(who);
    use.pending += amount;
    if (use.pending >= step && use.total <= rule.max) {
      const added = use.pending;
      use.pending = 0;
      const { count, left } = await addToCount(db, { rule, who }, added);
      use.total = count;
      use.endsAt = now() + left * 1000;
    }
    const used = use.total + use.pending;
    return {
      max: rule.max,
      remaining: Math.max(0, rule.max - used),
      isOver: used > rule.max,
      resetSeconds: Math.max(1, Math.ceil((use.endsAt - now()) / 1000)),
    };
  };
}

/** Throws above the limit. */
export function createQuota(db: Db, rule: RateRule, step: number, now?: () => number): Quota {
  const meter = createMeter(db, rule, step, now);
  return async (who, amount) => {
    const { isOver, resetSeconds } = await meter(who, amount);
    if (isOver) throw new Problem('too-many', { retryAfter: resetSeconds });
  };
}

const savesPerMinute: RateRule = { name: 'saves', max: 1_200, windowSeconds: 60 };
const bytesPerDay: RateRule = { name: 'saved-bytes', max: 25 * 1024 * 1024, windowSeconds: 24 * 60 * 60 };

/** The declared Content-Length; else the size of the body, read up to `maxBytes` and kept for the handler. */
async function lengthOf(c: Context, maxBytes: number): Promise<number> {
  const declared = c.req.header('content-length');
  if (declared !== undefined) return Number(declared);
  const body = await readBytes(c.req.raw, maxBytes);
  const { method, headers, url } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, body: Buffer.from(body) });
  return body.byteLength;
}

/** Limits everything that a user stores. A request with a Content-Length is refused before its body is read. */
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
