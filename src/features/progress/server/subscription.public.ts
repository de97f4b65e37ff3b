import { sql } from 'drizzle-orm';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { utcWeekStart } from '#kernel/calendar.ts';
import type { Executor } from '#platform/db/executor.ts';
import { progress, type subscriptionSources } from './progress.table.ts';

export type SubscriptionMark = Readonly<{
  tier: Progress['subscription_tier'];
  status: string | null;
  /** The payment source, or the owner. */
  source: (typeof subscriptionSources)[number];
  /** The end date, if known. */
  until: Date | null;
}>;

/**
 * Stores a purchased or granted plan. A provider never overrides the owner's grant. A provider without a plan for the
 * user never overrides another provider's plan.
 */
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
