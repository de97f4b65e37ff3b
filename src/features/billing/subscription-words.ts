import { cents } from '#kernel/cents.ts';
import type { InvoiceRecord, SubscriptionRecord } from './billing.contract.ts';
import { type BillingCycle, priceLabel, starterPlans } from './catalogue.contract.ts';
import { dateText } from './renewal.ts';

export const cycleNames: Record<BillingCycle, string> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  annual: 'Annual',
};

export function readCycle(text: string | null): BillingCycle {
  return text === 'weekly' || text === 'annual' ? text : 'monthly';
}

/** '$19/month', as it is charged. */
export function chargeText({ amount, cycle }: Pick<SubscriptionRecord, 'amount' | 'cycle'>): string {
  return `${priceLabel(cents(amount))}/${starterPlans[cycle].per}`;
}

/** One that was left before its first payment is none to whoever left it. */
export function hasStarted(subscription: SubscriptionRecord | null): subscription is SubscriptionRecord {
  return subscription !== null && subscription.status !== 'incomplete';
}

export function hasEnded({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return status === 'canceled' || status === 'unpaid';
}

type Tone = 'good' | 'warn' | 'bad' | 'secondary';
type Badge = { readonly label: string; readonly tone: Tone };

const statusBadges: Record<SubscriptionRecord['status'], Badge> = {
  trialing: { label: 'Active', tone: 'good' },
  active: { label: 'Active', tone: 'good' },
  past_due: { label: 'Past due', tone: 'bad' },
  unpaid: { label: 'Unpaid', tone: 'bad' },
  paused: { label: 'Paused', tone: 'warn' },
  canceled: { label: 'Ended', tone: 'secondary' },
  incomplete: { label: 'Incomplete', tone: 'warn' },
};

export function statusBadge({ status, cancel_at }: Pick<SubscriptionRecord, 'status' | 'cancel_at'>): Badge {
  const isEnding = cancel_at !== null && (status === 'active' || status === 'trialing');
  return isEnding ? { label: 'Cancelled', tone: 'warn' } : statusBadges[status];
}

type Dates = Pick<SubscriptionRecord, 'status' | 'cancel_at' | 'current_period_end'>;

/** The next thing that happens to a subscription, or the last that did. */
export function nextDate({ status, cancel_at, current_period_end }: Dates): { label: string; date: string } {
  const label = hasEnded({ status }) ? 'Ended on' : cancel_at === null ? 'Next billing date' : 'Ends on';
  return { label, date: dateText(cancel_at ?? current_period_end) };
}

/** 'Visa ending in 4242, expires 12/2030' */
export function cardText(card: SubscriptionRecord['card']): string {
  if (card === null) return 'None on file';
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  const month = String(card.exp_month).padStart(2, '0');
  return `${brand} ending in ${card.last4}, expires ${month}/${card.exp_year}`;
}

export const invoiceBadges: Record<InvoiceRecord['status'], Badge> = {
  open: { label: 'Unpaid', tone: 'bad' },
  paid: { label: 'Paid', tone: 'good' },
  void: { label: 'Void', tone: 'secondary' },
  uncollectible: { label: 'Unpaid', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'secondary' },
  partly_refunded: { label: 'Partly refunded', tone: 'warn' },
};
