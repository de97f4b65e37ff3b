import type { SubscriptionStatus } from './payment-provider.ts';

type Ranked = Readonly<{ status: SubscriptionStatus; cancelAt: Date | null }>;

/** Rank of a status: paid before past due, pending before ended. */
const ranks: Record<SubscriptionStatus, number> = {
  active: 5,
  trialing: 5,
  past_due: 4,
  unpaid: 3,
  paused: 3,
  incomplete: 2,
  canceled: 1,
  incomplete_expired: 0,
};

/** Sorts by status, then renewing first, then newest. */
export function currentFirst<One extends Ranked>(newestFirst: readonly One[]): One[] {
  const renews = ({ cancelAt }: Ranked) => Number(cancelAt === null);
  return newestFirst.toSorted((a, b) => ranks[b.status] - ranks[a.status] || renews(b) - renews(a));
}
