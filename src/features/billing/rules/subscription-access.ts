/** Statuses of a started, not ended subscription. A customer has at most one. */
export const liveStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'] as const;
const openingStatuses: readonly string[] = ['trialing', 'active', 'past_due'];
/** Statuses that give access only until the end of the paid period. */
const runningOutStatuses: readonly string[] = ['canceled', 'paused', 'unpaid'];

export function isLive({ status }: Readonly<{ status: string }>): boolean {
  return liveStatuses.some((live) => live === status);
}

type Invoiced = Readonly<{
  subscriptionId: string | null;
  status: string;
  /** Charged to the card. */
  amount: number;
  /** Paid from credit, in addition to the amount. */
  fromCredit: number;
  /** Refunded to the card or as credit. */
  refunded: number;
  dispute: 'open' | 'lost' | null;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
}>;

export const isPaid = ({ status }: Pick<Invoiced, 'status'>) => status === 'paid';

/** True if the payment is neither refunded in full nor lost to a dispute. */
export function isRetained({
  amount,
  fromCredit,
  refunded,
  dispute,
}: Pick<Invoiced, 'amount' | 'fromCredit' | 'refunded' | 'dispute'>): boolean {
  const paid = amount + fromCredit;
  return (paid === 0 || refunded < paid) && dispute !== 'lost';
}

/** True if there is a payment, by card or from credit, that is not given back yet. */
export function isRefundable(
  invoice: Pick<Invoiced, 'status' | 'amount' | 'fromCredit' | 'refunded' | 'dispute'>,
): boolean {
  return isPaid(invoice) && isRetained(invoice) && invoice.amount + invoice.fromCredit > 0;
}

/** Paid invoices of a subscription, newest first. One-off charges cover no period and are left out. */
function paidPeriods<One extends Invoiced>(invoices: readonly One[], subscriptionId: string): One[] {
  return invoices
    .filter((one) => isPaid(one) && one.subscriptionId === subscriptionId && one.periodStart < one.periodEnd)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The newest paid invoice of a subscription. */
export function lastPaid<One extends Invoiced>(
  invoices: readonly One[],
  subscriptionId: string,
): One | undefined {
  return paidPeriods(invoices, subscriptionId)[0];
}

/**
 * The fully refunded or disputed invoice that covered the whole current period. Refunding an invoice for a
 * part of the period, or for another period, does not end access.
 */
export function findReversedInvoice<One extends Invoiced>(
  invoices: readonly One[],
  { id, currentPeriodEnd }: Readonly<{ id: string; currentPeriodEnd: Date }>,
): One | undefined {
  const current = paidPeriods(invoices, id).filter(
    ({ periodEnd }) => periodEnd.getTime() === currentPeriodEnd.getTime(),
  );
  const start = Math.min(...current.map(({ periodStart }) => periodStart.getTime()));
  const whole = current.filter(({ periodStart }) => periodStart.getTime() === start);
  return whole.some(isRetained) ? undefined : whole[0];
}

export const endReasons = ['refunded', 'disputed'] as const;
export type EndReason = (typeof endReasons)[number];

/** Why an invoice no longer gives access. */
export function endReasonOf({ dispute }: Pick<Invoiced, 'dispute'>): EndReason {
  return dispute === 'lost' ? 'disputed' : 'refunded';
}

/** The status for the counters: a subscription whose money went back has ended, before the provider ends it. */
export function countedStatus(status: string, { hasAccess }: Access): string {
  return !hasAccess && openingStatuses.includes(status) ? 'canceled' : status;
}

type Subscribed = Readonly<{ id: string; status: string; currentPeriodEnd: Date; endedAt: Date | null }>;
export type Access = Readonly<{
  hasAccess: boolean;
  /** When access ends; null as long as the subscription status gives access. */
  until: Date | null;
}>;

const none: Access = { hasAccess: false, until: null };

/** The longest access of any subscription, so that a later one cannot shorten an earlier paid period. */
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
  if (findReversedInvoice(invoices, subscription)) return none;
  if (openingStatuses.includes(status)) return { hasAccess: true, until: null };
  const paid = lastPaid(invoices, id);
  if (!paid || !runningOutStatuses.includes(status) || (status === 'canceled' && !endedAt)) return none;
  // A failed renewal leaves the current period unpaid; a switched subscription ends when the new plan starts.
  const until = paid.periodEnd < currentPeriodEnd ? paid.periodEnd : currentPeriodEnd;
  const hasEndedBefore = endedAt === null || endedAt < until;
  return hasEndedBefore && now < until ? { hasAccess: true, until } : none;
}
