/** Statuses of a subscription that has begun and not ended; there is at most one. */
export const liveStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;
const openingStatuses: readonly string[] = ['trialing', 'active', 'past_due'];

export function isLive({ status }: Readonly<{ status: string }>): boolean {
  return liveStatuses.some((live) => live === status);
}

/** Those that are charged beside the first live one: nobody wants two. */
export function chargedBesides<One extends Readonly<{ status: string; cancelAt: Date | null }>>(
  foremostFirst: readonly One[],
): One[] {
  const [, ...others] = foremostFirst.filter(isLive);
  return others.filter(({ cancelAt }) => cancelAt === null);
}

type Invoiced = Readonly<{ status: string; amount: number; refunded: number; periodEnd: Date }>;

/** The end of the last period that was paid for and not given back. */
export function computePaidThrough(invoices: readonly Invoiced[]): Date | null {
  const ends = invoices
    .filter(({ status, amount, refunded }) => status === 'paid' && (amount === 0 || refunded < amount))
    .map(({ periodEnd }) => periodEnd.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

type Subscribed = Readonly<{ status: string; currentPeriodEnd: Date; endedAt: Date | null }>;
export type Access = Readonly<{
  hasAccess: boolean;
  /** When it runs out by itself; null while the provider decides. */
  until: Date | null;
}>;

const none: Access = { hasAccess: false, until: null };

/** The one of them that opens longest: paid time of an earlier one is not lost by a later one that is over. */
export function computeAccess(
  subscriptions: readonly Subscribed[],
  paidThrough: Date | null,
  now: Date,
): Access {
  const length = ({ hasAccess, until }: Access) => (hasAccess ? (until?.getTime() ?? Infinity) : 0);
  const [longest = none] = subscriptions
    .map((subscription) => accessOf(subscription, paidThrough, now))
    .toSorted((a, b) => length(b) - length(a));
  return longest;
}

/** What is paid for stays open to the end of the paid period; one that failed to renew was not paid to its end. */
function accessOf(subscription: Subscribed, paidThrough: Date | null, now: Date): Access {
  const { status, currentPeriodEnd, endedAt } = subscription;
  if (openingStatuses.includes(status)) return { hasAccess: true, until: null };
  if (status !== 'canceled' || !paidThrough || !endedAt) return none;
  const until = paidThrough < currentPeriodEnd ? paidThrough : currentPeriodEnd;
  return endedAt < until && now < until ? { hasAccess: true, until } : none;
}
