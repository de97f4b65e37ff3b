import type Stripe from 'stripe';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
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
/** Stripe references an object by id or, expanded, as a whole. */
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
/** Statuses that Stripe adds later give no access. */
function statusOf({ status, pause_collection }: Stripe.Subscription): SubscriptionStatus {
  // Safe: `statuses` holds exactly the type's values.
  const known = statuses.has(status) ? (status as SubscriptionStatus) : 'unpaid';
  // A paused collection charges nothing: access lasts only for the paid period.
  return pause_collection && (known === 'active' || known === 'past_due') ? 'paused' : known;
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
    attemptId: found.metadata.attempt_id ?? null,
    plan: plan.id,
    amount: priceAmount(item.price),
    // We sell a quantity of one; more is treated as a foreign currency.
    currency: (item.quantity ?? 1) === 1 ? item.price.currency : 'several',
    status: statusOf(found),
    startedAt: moment(found.start_date),
    currentPeriodEnd,
    // The portal sets either field.
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

/** The charged line with the latest end. The invoice's own `period` is the previous one. */
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

export function paymentIntentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
}

/** Stripe's balance is negative if the customer has credit, which pays first. */
export function creditUsed({ starting_balance, total }: Stripe.Invoice): Cents {
  return cents(Math.max(0, Math.min(-starting_balance, total)));
}

/** A credit note holds the whole refund; a refund of the charge alone returns no credit. */
function totalRefunded({ post_payment_credit_notes_amount }: Stripe.Invoice, refunded: Cents): Cents {
  return cents(Math.max(refunded, post_payment_credit_notes_amount));
}

export type ChargeStanding = Readonly<{ refunded: Cents; dispute: ProviderInvoice['dispute'] }>;

/** Null for a draft. */
export function toInvoice(
  invoice: Stripe.Invoice,
  planOfPrice: (priceId: string) => string | null,
  standing: (paymentIntentId: string) => ChargeStanding,
): ProviderInvoice | null {
  const { status, number } = invoice;
  if (!status || !number || !invoiceStatuses.has(status)) return null;
  const line = mainLine(invoice);
  const charges = paymentIntentsOf(invoice).map(standing);
  const disputes = new Set(charges.map(({ dispute }) => dispute));
  const priceId = idOf(line?.pricing?.price_details?.price);
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    number,
    // Safe: `invoiceStatuses` holds exactly the type's values.
    status: status as ProviderInvoice['status'],
    amount: cents(invoice.amount_due),
    fromCredit: creditUsed(invoice),
    refunded: totalRefunded(invoice, sumCents(charges.map(({ refunded }) => refunded))),
    dispute: (['lost', 'open'] as const).find((state) => disputes.has(state)) ?? null,
    plan: priceId ? planOfPrice(priceId) : null,
    createdAt: moment(invoice.created),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
    periodStart: moment(line?.period.start ?? invoice.period_start),
    periodEnd: moment(line?.period.end ?? invoice.period_end),
    nextTryAt: status === 'open' ? momentOrNull(invoice.next_payment_attempt) : null,
    payUrl: status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  };
}
