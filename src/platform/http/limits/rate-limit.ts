import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Executor } from '../../db/executor.ts';
import { outsideRequest } from '../../db/request-scope.ts';
import { rateLimit } from './rate-limit.table.ts';

export type RateRule = Readonly<{ name: string; max: number; windowSeconds: number }>;
/** Throws if the client exceeds the rule. */
export type Limit = (c: Context, rule: RateRule) => Promise<void>;
export type Counted = Readonly<{ rule: RateRule; who: string }>;

export async function countRequest(executor: Executor, rule: RateRule, who: string): Promise<void> {
  await countRequests(executor, [{ rule, who }]);
}

export async function countRequests(executor: Executor, counted: readonly Counted[]): Promise<void> {
  const rows = await add(executor, counted, 1);
  const waits = rows.filter(({ count, max }) => count > max).map(({ left }) => left);
  if (waits.length > 0) throw new Problem('too-many', { retryAfter: Math.max(1, ...waits) });
}

/** Awaits a count. Returns false if it was refused because of its limit. */
export async function isWithinLimit(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false;
    throw error;
  }
}

/** Adds an amount; returns the new total and the seconds left in the window. */
export async function addToCount(
  executor: Executor,
  counted: Counted,
  amount: number,
): Promise<Readonly<{ count: number; left: number }>> {
  const [row] = await add(executor, [counted], amount);
  return row ?? { count: amount, left: counted.rule.windowSeconds };
}

/** Runs outside the request's scope: the count must survive a cancelled request. */
const bookkeeping = <Result>(query: () => PromiseLike<Result>): Promise<Result> =>
  outsideRequest(async () => await query());

/** One statement, so that concurrent requests cannot exceed the limit. */
async function add(executor: Executor, counted: readonly Counted[], amount: number) {
  const keyed = counted.map((one) => [keyOf(one), one.rule] as const);
  // Rows are locked in sorted order, so that two statements cannot deadlock.
  const rules = new Map(keyed.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
  const over = sql`${rateLimit.endsAt} <= now()`;
  const counting = executor
    .insert(rateLimit)
    .values([...rules].map(([key, rule]) => ({ key, count: amount, endsAt: after(rule.windowSeconds) })))
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${over} then 0 else least(${rateLimit.count}, 1000000000) end + excluded.count`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimit.endsAt} end`,
      },
    })
    .returning({
      key: rateLimit.key,
      count: rateLimit.count,
      left: sql<number>`ceil(extract(epoch from ${rateLimit.endsAt} - now()))::integer`,
    });
  const rows = await bookkeeping(() => counting);
  return rows.map(({ key, count, left }) => ({ count, left, max: rules.get(key)?.max ?? 0 }));
}

/** Resets the count, for example after a correct password. */
export async function forgetRequests(executor: Executor, counted: readonly Counted[]): Promise<void> {
  await bookkeeping(() => executor.delete(rateLimit).where(inArray(rateLimit.key, counted.map(keyOf))));
}

export async function uncountRequests(executor: Executor, counted: readonly Counted[]): Promise<void> {
  const taken = executor
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count} - 1` })
    .where(and(inArray(rateLimit.key, counted.map(keyOf)), gt(rateLimit.count, 0)));
  await bookkeeping(() => taken);
}

/** Refuses if the limit is reached, without counting. */
export async function requireBelow(executor: Executor, rule: RateRule, who: string): Promise<void> {
  const [row] = await executor
    .select({
      count: rateLimit.count,
      left: sql<number>`ceil(extract(epoch from ${rateLimit.endsAt} - now()))::integer`,
    })
    .from(rateLimit)
    .where(and(eq(rateLimit.key, keyOf({ rule, who })), gt(rateLimit.endsAt, sql`now()`)));
  if (row && row.count >= rule.max) throw new Problem('too-many', { retryAfter: Math.max(1, row.left) });
}

/** Clients are stored only as hashes. */
function keyOf({ rule, who }: Counted): string {
  return `${rule.name}|${createHash('sha256').update(who).digest('base64url')}`;
}

export async function deletePastLimits(executor: Executor): Promise<void> {
  await deleteInBatches(executor, rateLimit, lt(rateLimit.endsAt, sql`now()`));
}
