import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '../db/database.ts';
import { rateLimit } from './rate-limit.table.ts';

export type RateRule = Readonly<{ name: string; max: number; windowSeconds: number }>;

/** Counts one request of `who`; in one statement, so that requests at the same moment cannot slip past. */
export async function countRequest(executor: Executor, rule: RateRule, who: string): Promise<void> {
  const ends = sql`now() + make_interval(secs => ${rule.windowSeconds})`;
  const over = sql`${rateLimit.endsAt} <= now()`;
  const [row] = await executor
    .insert(rateLimit)
    .values({ key: keyOf(rule, who), count: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${over} then 1 else least(${rateLimit.count}, ${rule.max}) + 1 end`,
        endsAt: sql`case when ${over} then ${ends} else ${rateLimit.endsAt} end`,
      },
    })
    .returning({
      count: rateLimit.count,
      left: sql<number>`ceil(extract(epoch from ${rateLimit.endsAt} - now()))::integer`,
    });
  if (row && row.count > rule.max) throw new Problem('too-many', { retryAfter: Math.max(1, row.left) });
}

/** Nobody's address stands in the table: whoever is counted is there only as a hash. */
function keyOf(rule: RateRule, who: string): string {
  return `${rule.name}|${createHash('sha256').update(who).digest('base64url')}`;
}

export async function deletePastLimits(executor: Executor): Promise<void> {
  await executor.delete(rateLimit).where(lt(rateLimit.endsAt, sql`now()`));
}
