import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '../db/executor.ts';
import { outsideRequest } from '../db/request-scope.ts';
import { rateLimit } from './rate-limit.table.ts';

export type RateRule = Readonly<{ name: string; max: number; windowSeconds: number }>;
export type Counted = Readonly<{ rule: RateRule; who: string }>;

export async function countRequest(executor: Executor, rule: RateRule, who: string): Promise<void> {
  await countRequests(executor, [{ rule, who }]);
}

/** Counts one request under every rule. */
export async function countRequests(executor: Executor, counted: readonly Counted[]): Promise<void> {
  const rows = await add(executor, counted, 1);
  const waits = rows.filter(({ count, max }) => count > max).map(({ left }) => left);
  if (waits.length > 0) throw new Problem('too-many', { retryAfter: Math.max(1, ...waits) });
}

/** Counts so much at once; returns how much it is now and for how many more seconds. */
export async function addToCount(
  executor: Executor,
  counted: Counted,
  amount: number,
): Promise<Readonly<{ count: number; left: number }>> {
  const [row] = await add(executor, [counted], amount);
  return row ?? { count: amount, left: counted.rule.windowSeconds };
}

/** That a request was counted is nothing that it did: the count stays when the request is cancelled. */
const bookkeeping = <Result>(query: () => PromiseLike<Result>): Promise<Result> =>
  outsideRequest(async () => await query());

/** In one statement, so that requests at the same moment cannot slip past. */
async function add(executor: Executor, counted: readonly Counted[], amount: number) {
  const keyed = counted.map((one) => [keyOf(one), one.rule] as const);
  // In one order everywhere: two statements that lock the same rows crosswise would wait for each other.
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

/** Starts the count anew, after what was counted turned out to be right. */
export async function forgetRequests(executor: Executor, counted: readonly Counted[]): Promise<void> {
  await bookkeeping(() => executor.delete(rateLimit).where(inArray(rateLimit.key, counted.map(keyOf))));
}

/** Takes back what turned out not to count. */
export async function uncountRequests(executor: Executor, counted: readonly Counted[]): Promise<void> {
  const taken = executor
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count} - 1` })
    .where(and(inArray(rateLimit.key, counted.map(keyOf)), gt(rateLimit.count, 0)));
  await bookkeeping(() => taken);
}

/** Refuses while as many were counted as there may be, and counts nothing. */
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

/** The table holds no addresses: each counted client is a hash. */
function keyOf({ rule, who }: Counted): string {
  return `${rule.name}|${createHash('sha256').update(who).digest('base64url')}`;
}

export async function deletePastLimits(executor: Executor): Promise<void> {
  await executor.delete(rateLimit).where(lt(rateLimit.endsAt, sql`now()`));
}
