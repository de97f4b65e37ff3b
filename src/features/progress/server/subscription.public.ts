import { sql } from 'drizzle-orm';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { utcWeekStart } from '#kernel/calendar.ts';
import type { Executor } from '#platform/db/executor.ts';
import { progress, type subscriptionSources } from './progress.table.ts';

export type SubscriptionMark = Readonly<{
  tier: Progress['subscription_tier'];
  status: string | null;
  /** Who says so. */
  source: (typeof subscriptionSources)[number];
  /** When it ceases to count, where that is known beforehand. */
  until: Date | null;
}>;

/** Writes down what someone has paid for, or was given. What the owner gives no provider takes; nor does one that has
 * nothing to say take what another has said. */
export async function markSubscription(
  executor: Executor,
  userId: string,
  { tier, status, source, until }: SubscriptionMark,
  now: Date,
): Promise<void> {
  const mark = {
    subscriptionTier: tier,
    subscriptionStatus: status,
    subscriptionSource: source,
    subscriptionUntil: until,
  };
  await executor
    .insert(progress)
    .values({ userId, trialStarted: now, weekStart: utcWeekStart(now), ...mark })
    .onConflictDoUpdate({
      target: progress.userId,
      set: mark,
      setWhere: sql`coalesce(${progress.subscriptionSource}, ${source}) = ${source}
        or ${source} = 'owner' or (${tier}::text is not null and ${progress.subscriptionSource} <> 'owner')`,
    });
}
