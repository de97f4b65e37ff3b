import type Stripe from 'stripe';
import { type Cents, cents, sumCents } from '#kernel/cents.ts';
import type {
  CardSummary,
  PaymentStatus,
  PricedPlan,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionStatus,
} from '../payment-provider.ts';
import { planOf, priceAmount } from './stripe-prices.ts';

const moment = (seconds: number) => new Date(seconds * 1000);
const momentOrNull = (seconds: number | null | undefined) => (seconds ? moment(seconds) : null);
/** Stripe names a thing by its id or, expanded, as a whole. */
export const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

const statuses: ReadonlySet<string> = new Set<SubscriptionStatus>([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);
/** One that Stripe may think up later opens nothing until we know what it means. */
function statusOf({ status }: Stripe.Subscription): SubscriptionStatus {
  // Exactly the statuses of the set.
  return statuses.has(status) ? (status as SubscriptionStatus) : 'unpaid';
}

function cardOf({ default_payment_method, customer }: Stripe.Subscription): CardSummary | null {
  const own = typeof default_payment_method === 'object' ? default_payment_method : null;
  const payer = typeof customer === 'object' && !customer.deleted ? customer : null;
  const general = payer?.invoice_settings.default_payment_method;
  const { card } = own ?? (typeof general === 'object' ? general : null) ?? {};
  return card
    ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
    : null;
}

export function toSubscription(
  found: Stripe.Subscription,
  plans: readonly PricedPlan[],
): ProviderSubscription | null {
  const [item] = found.items.data;
  const plan = item && planOf(item.price, plans);
  if (!item || !plan) return null;
  const currentPeriodEnd = moment(item.current_period_end);
  return {
    id: found.id,
    plan: plan.id,
    amount: priceAmount(item.price),
    status: statusOf(found),
    startedAt: moment(found.start_date),
    currentPeriodEnd,
    // The portal sets the one or the other.
    cancelAt: momentOrNull(found.cancel_at) ?? (found.cancel_at_period_end ? currentPeriodEnd : null),
    endedAt: momentOrNull(found.ended_at),
    card: cardOf(found),
  };
}

const paymentStatuses: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_capture: 'processing',
  canceled: 'canceled',
};
export function toPaymentStatus({ status }: Stripe.PaymentIntent): PaymentStatus {
  return paymentStatuses[status] ?? 'requires_payment_method';
}

/** What an invoice is mostly about: of what it charges, the line that reaches furthest. Its own period is the last. */
function mainLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const charged = lines.data.filter(({ amount }) => amount > 0);
  return (charged.length > 0 ? charged : lines.data).toSorted((a, b) => b.period.end - a.period.end)[0];
}

const invoiceStatuses: ReadonlySet<string> = new Set<ProviderInvoice['status']>([
  'open',
  'paid',
  'void',
  'uncollectible',
]);

function paymentIntentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

/** Null for a draft. */
export function toInvoice(
  invoice: Stripe.Invoice,
  planOfPrice: (priceId: string) => string | null,
  refundedOf: (paymentIntentId: string) => Cents,
): ProviderInvoice | null {
  const { status, number } = invoice;
  if (!status || !number || !invoiceStatuses.has(status)) return null;
  const line = mainLine(invoice);
  const priceId = idOf(line?.pricing?.price_details?.price);
  return {
    id: invoice.id,
    number,
    // Exactly the statuses of the set.
    status: status as ProviderInvoice['status'],
    amount: cents(invoice.amount_due),
    refunded: sumCents(paymentIntentsOf(invoice).map(refundedOf)),
    plan: priceId ? planOfPrice(priceId) : null,
    createdAt: moment(invoice.created),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
    periodStart: moment(line?.period.start ?? invoice.period_start),
    periodEnd: moment(line?.period.end ?? invoice.period_end),
  };
}
