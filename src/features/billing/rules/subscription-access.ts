/** Statuses of a subscription that has begun and not ended; there is at most one. */
export const liveStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;
const openingStatuses: readonly string[] = ['trialing', 'active', 'past_due'];
/** They open what was paid for, and not more. */
const runningOutStatuses: readonly string[] = ['canceled', 'paused', 'unpaid'];

export function isLive({ status }: Readonly<{ status: string }>): boolean {
  return liveStatuses.some((live) => live === status);
}

type Invoiced = Readonly<{
  subscriptionId: string | null;
  status: string;
  /** Charged to the card. */
  amount: number;
  /** Paid from credit, besides the amount. */
  fromCredit: number;
  /** Given back, to the card or as credit. */
  refunded: number;
  dispute: 'open' | 'lost' | null;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
}>;

export const isPaid = ({ status }: Pick<Invoiced, 'status'>) => status === 'paid';

/** Neither given back in full nor taken back by the bank. */
export function isKept({
  amount,
  fromCredit,
  refunded,
  dispute,
}: Pick<Invoiced, 'amount' | 'fromCredit' | 'refunded' | 'dispute'>): boolean {
  const paid = amount + fromCredit;
  return (paid === 0 || refunded < paid) && dispute !== 'lost';
}

/** The paid invoices for time of a subscription, newest first. A one-off charge is for a moment and pays for no time. */
function paidPeriods<One extends Invoiced>(invoices: readonly One[], subscriptionId: string): One[] {
  return invoices
    .filter((one) => isPaid(one) && one.subscriptionId === subscriptionId && one.periodStart < one.periodEnd)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The last payment for time of a subscription. */
export function lastPaid<One extends Invoiced>(
  invoices: readonly One[],
  subscriptionId: string,
): One | undefined {
  return paidPeriods(invoices, subscriptionId)[0];
}

/**
 * The invoice that paid for the whole current period, once it was given back in full or lost to the bank. One for a part
 * of the period, as after a change of price, or for another period ends nothing.
 */
export function findTakenBack<One extends Invoiced>(
  invoices: readonly One[],
  { id, currentPeriodEnd }: Readonly<{ id: string; currentPeriodEnd: Date }>,
): One | undefined {
  const current = paidPeriods(invoices, id).filter(
    ({ periodEnd }) => periodEnd.getTime() === currentPeriodEnd.getTime(),
  );
  const start = Math.min(...current.map(({ periodStart }) => periodStart.getTime()));
  const whole = current.filter(({ periodStart }) => periodStart.getTime() === start);
  return whole.some(isKept) ? undefined : whole[0];
}

export const endReasons = ['refunded', 'disputed'] as const;
export type EndReason = (typeof endReasons)[number];

/** Why a period that was paid is open no longer. */
export function endReasonOf({ dispute }: Pick<Invoiced, 'dispute'>): EndReason {
  return dispute === 'lost' ? 'disputed' : 'refunded';
}

type Subscribed = Readonly<{ id: string; status: string; currentPeriodEnd: Date; endedAt: Date | null }>;
export type Access = Readonly<{
  hasAccess: boolean;
  /** When it runs out by itself; null while the provider decides. */
  until: Date | null;
}>;

const none: Access = { hasAccess: false, until: null };

/** The one of them that opens longest: paid time of an earlier one is not lost by a later one that is over. */
export function computeAccess(
  subscriptions: readonly Subscribed[],
  invoices: readonly Invoiced[],
  now: Date,
): Access {
  const length = ({ hasAccess, until }: Access) => (hasAccess ? (until?.getTime() ?? Infinity) : 0);
  const [longest = none] = subscriptions
    .map((subscription) => accessOf(subscription, invoices, now))
    .toSorted((a, b) => length(b) - length(a));
  return longest;
}

/** Access lasts to the end of the paid period, even if the subscription ended before. */
function accessOf(subscription: Subscribed, invoices: readonly Invoiced[], now: Date): Access {
  const { id, status, currentPeriodEnd, endedAt } = subscription;
  if (findTakenBack(invoices, subscription)) return none;
  if (openingStatuses.includes(status)) return { hasAccess: true, until: null };
  const paid = lastPaid(invoices, id);
  if (!paid || !runningOutStatuses.includes(status) || (status === 'canceled' && !endedAt)) return none;
  // One that failed to renew was not paid to the end of its period; one that was switched ends with the new plan.
  const until = paid.periodEnd < currentPeriodEnd ? paid.periodEnd : currentPeriodEnd;
  const hasEndedBefore = endedAt === null || endedAt < until;
  return hasEndedBefore && now < until ? { hasAccess: true, until } : none;
}
