import { localDollars } from '#browser/local-text.ts';
import { currentLocale } from '#browser/locale.ts';
import {
  type BillingCycle,
  priceLabel,
  type StarterPlan,
  starterPlans,
} from '#features/access/rules/plan-catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type {
  AccessEndedRecord,
  BillingRecord,
  CheckoutQuoteRecord,
  InvoiceRecord,
  SubscriptionRecord,
} from '../rules/billing.ts';
import { localDate } from './local-date.ts';

export const cycleNames: Record<BillingCycle, string> = {
  weekly: t('Weekly', {}, 'a billing cycle'),
  monthly: t('Monthly', {}, 'a billing cycle'),
  annual: t('Annual', {}, 'a billing cycle'),
};

export function readCycle(text: string | null): BillingCycle {
  return text === 'weekly' || text === 'annual' ? text : 'monthly';
}

/** Like '$19/month', with the amount that is charged. */
export function chargeText({ amount, cycle }: Pick<SubscriptionRecord, 'amount' | 'cycle'>): string {
  return pricePer(priceLabel(cents(amount), currentLocale()), starterPlans[cycle].per);
}

/** Like '$19/month'. */
export function pricePer(price: string, per: StarterPlan['per']): string {
  return t('{per, select, week {{price}/week} month {{price}/month} other {{price}/year}}', { per, price });
}

/** False for an unpaid checkout, which is not shown as a subscription. */
export function hasStarted(subscription: SubscriptionRecord | null): subscription is SubscriptionRecord {
  return subscription !== null && subscription.status !== 'incomplete';
}

export function hasEnded({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return status === 'canceled' || status === 'unpaid';
}

/** The subscription to show. A plan that it does not give was granted, and hides it once it has ended. */
export function shownSubscription(
  { subscription, has_access }: Pick<BillingRecord, 'subscription' | 'has_access'>,
  hasPlan: boolean,
): SubscriptionRecord | null {
  if (!hasStarted(subscription)) return null;
  const isGranted = hasPlan && !has_access;
  return isGranted && hasEnded(subscription) ? null : subscription;
}

/** A subscription that ended at once, as one that ends with its paid period, until which it gives access. */
export function runningOut(subscription: SubscriptionRecord): SubscriptionRecord {
  return { ...subscription, status: 'active', cancel_at: subscription.current_period_end };
}

type Tone = 'good' | 'warn' | 'bad' | 'secondary';
type Badge = { readonly label: string; readonly tone: Tone };

export const endedBadge: Badge = { label: t('Ended', {}, 'a plan'), tone: 'secondary' };

const statusBadges: Record<SubscriptionRecord['status'], Badge> = {
  trialing: { label: t('Active', {}, 'a plan'), tone: 'good' },
  active: { label: t('Active', {}, 'a plan'), tone: 'good' },
  past_due: { label: t('Past due', {}, 'a plan'), tone: 'bad' },
  unpaid: { label: t('Unpaid', {}, 'a plan'), tone: 'bad' },
  paused: { label: t('Paused', {}, 'a plan'), tone: 'warn' },
  canceled: endedBadge,
  incomplete: { label: t('Incomplete', {}, 'a plan'), tone: 'warn' },
};

type Ending = Pick<SubscriptionRecord, 'status' | 'cancel_at'>;

/** The day on which a cancelled subscription ends; null if it renews or has already ended. */
export function endDate({ status, cancel_at }: Ending): string | null {
  return cancel_at !== null && (status === 'active' || status === 'trialing') ? localDate(cancel_at) : null;
}

export function statusBadge(subscription: Ending): Badge {
  const date = endDate(subscription);
  return date === null
    ? statusBadges[subscription.status]
    : { label: t('Ends on {date}', { date }), tone: 'warn' };
}

/** Label of the pay button, with the amounts paid by card and from credit. */
export function payText({ from_credit, due }: Pick<CheckoutQuoteRecord, 'from_credit' | 'due'>): string {
  const [card, credit] = [localDollars(due), localDollars(from_credit)];
  if (from_credit === 0) return t('Pay {card} and subscribe', { card });
  if (due === 0) return t('Pay {credit} from your credit and subscribe', { credit });
  return t('Pay {card} by card and {credit} from your credit, and subscribe', { card, credit });
}

/** Explains the effect of cancelling. Promises no end date after a failed payment: the period is unpaid. */
export function cancelText(subscription: Pick<SubscriptionRecord, 'status' | 'current_period_end'>): string {
  if (isPastDue(subscription)) return t('Your plan will not renew. Payments are not refunded.');
  return t(
    'You keep Starter until {date}, and you are not charged again. Payments already made are not refunded.',
    { date: localDate(subscription.current_period_end) },
  );
}

/** Explains why access ended before the end of the period. */
export function endedText({ reason, invoice, amount }: AccessEndedRecord): string {
  const paid = localDollars(amount);
  return reason === 'refunded'
    ? t('Invoice {invoice} ({paid}) was refunded in full. It paid for the current period.', { invoice, paid })
    : t('Your bank reversed the payment for invoice {invoice} ({paid}). It paid for the current period.', {
        invoice,
        paid,
      });
}

type Dates = Pick<
  SubscriptionRecord,
  'status' | 'cancel_at' | 'ended_at' | 'current_period_end' | 'next_payment_attempt'
>;

/** The next renewal or end date, or the date on which the subscription ended. */
export function nextDate(subscription: Dates): { label: string; date: string } {
  const { cancel_at, ended_at, current_period_end, next_payment_attempt } = subscription;
  if (hasEnded(subscription)) {
    return { label: t('Ended on'), date: localDate(ended_at ?? cancel_at ?? current_period_end) };
  }
  // The retry of a failed payment comes before the next renewal.
  if (isPastDue(subscription) && next_payment_attempt) {
    return { label: t('Next billing date'), date: localDate(next_payment_attempt) };
  }
  const label = cancel_at === null ? t('Next billing date') : t('Ends on');
  return { label, date: localDate(cancel_at ?? current_period_end) };
}

export function isPastDue({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return status === 'past_due';
}

/** True for an active subscription that renews. */
export function canSwitch({ status, cancel_at }: Ending): boolean {
  return status === 'active' && cancel_at === null;
}

type Retried = Pick<SubscriptionRecord, 'card' | 'next_payment_attempt'>;

/** Says when a failed payment is retried. */
export function retryText({ card, next_payment_attempt }: Retried): string {
  if (!next_payment_attempt) return t('Pay now to keep your plan.');
  const date = localDate(next_payment_attempt);
  return card
    ? t(
        'We will try your card ending in {digits} again on {date}. Pay now to keep your plan. If the last attempt fails, your plan ends.',
        { digits: card.last4, date },
      )
    : t(
        'We will try your card again on {date}. Pay now to keep your plan. If the last attempt fails, your plan ends.',
        { date },
      );
}

/** 'Visa ending in 4242, expires 12/2030' */
export function cardText(card: SubscriptionRecord['card']): string {
  if (card === null) return t('None on file', {}, 'a card');
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  const month = String(card.exp_month).padStart(2, '0');
  return t('{brand} ending in {digits}, expires {date}', {
    brand,
    digits: card.last4,
    date: `${month}/${card.exp_year}`,
  });
}

export const invoiceBadges: Record<InvoiceRecord['status'], Badge> = {
  open: { label: t('Unpaid', {}, 'an invoice'), tone: 'bad' },
  paid: { label: t('Paid', {}, 'an invoice'), tone: 'good' },
  void: { label: t('Void', {}, 'an invoice'), tone: 'secondary' },
  uncollectible: { label: t('Unpaid', {}, 'an invoice'), tone: 'bad' },
  refunded: { label: t('Refunded', {}, 'an invoice'), tone: 'secondary' },
  partly_refunded: { label: t('Partly refunded', {}, 'an invoice'), tone: 'warn' },
  dispute_lost: { label: t('Reversed by your bank', {}, 'an invoice'), tone: 'bad' },
};
