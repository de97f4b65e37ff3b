import { sumCents } from '#kernel/money/cents.ts';
import type { PricedPlan } from '../payment-provider.ts';
import type { SandboxCard, SandboxInvoice, SandboxSubscription } from '../sandbox/account.ts';
import { creditUsed } from '../sandbox/drawing-invoices.ts';
import { dueAt } from '../sandbox/passing-time.ts';
import { periodEnd, periodStart } from '../sandbox/periods.ts';
import { priceIdOf, type StripeCustomer } from './stripe-state.ts';

export type Expand = ReadonlySet<string>;
const none: Expand = new Set();

export const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
const secondsOrNull = (moment: Date | null) => moment && seconds(moment);
export const list = (url: string, data: readonly unknown[], has_more = false) => ({
  object: 'list',
  url,
  has_more,
  data,
});
/** The expansions below a field: 'data.invoice' expands the invoice of each item. */
export const below = (expand: Expand, field: string): Expand =>
  new Set(
    [...expand].filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1)),
  );
const wants = (expand: Expand, field: string) => expand.has(field) || below(expand, field).size > 0;

export function priceShape(plan: PricedPlan) {
  return {
    id: priceIdOf(plan),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    livemode: false,
    lookup_key: plan.id as string | null,
    metadata: {},
    nickname: null,
    product: 'prod_starter',
    recurring: { interval: plan.interval, interval_count: 1, meter: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: plan.price as number,
    unit_amount_decimal: String(plan.price),
  };
}

export function paymentMethodShape(card: SandboxCard | null, asWhole: boolean) {
  if (!card) return null;
  const id = `pm_${card.last4}`;
  const { brand, last4, expMonth, expYear } = card;
  if (!asWhole) return id;
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card: { brand, last4, exp_month: expMonth, exp_year: expYear },
  };
}

export function customerShape({ id, email, userId, createdAt, account }: StripeCustomer) {
  return {
    id,
    object: 'customer',
    balance: -account.credit,
    created: seconds(createdAt),
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
    livemode: false,
    metadata: { user_id: userId },
  };
}

export function subscriptionShape(
  subscription: SandboxSubscription,
  customer: StripeCustomer,
  plans: readonly PricedPlan[],
  pdfOrigin: string,
  expand: Expand = none,
) {
  const { id, createdAt, card, cancelAt, endedAt, status } = subscription;
  const plan = plans.find((one) => one.id === subscription.plan);
  const latest = customer.account.invoices.findLast(({ subscriptionId }) => subscriptionId === id);
  return {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: seconds(subscription.anchor),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    // As the portal does in flexible billing mode.
    cancel_at: secondsOrNull(cancelAt),
    cancel_at_period_end: false,
    created: seconds(createdAt),
    currency: 'usd',
    customer: wants(expand, 'customer') ? customerShape(customer) : customer.id,
    default_payment_method: paymentMethodShape(card, wants(expand, 'default_payment_method')),
    ended_at: secondsOrNull(endedAt),
    items: list('/v1/subscription_items', [
      {
        id: `si_${id}`,
        object: 'subscription_item',
        created: seconds(createdAt),
        current_period_end: seconds(periodEnd(subscription)),
        current_period_start: seconds(periodStart(subscription)),
        metadata: {},
        price: plan && priceShape({ ...plan, price: subscription.price }),
        quantity: 1,
        subscription: id,
      },
    ]),
    latest_invoice:
      latest && wants(expand, 'latest_invoice')
        ? invoiceShape(latest, customer, plans, pdfOrigin, below(expand, 'latest_invoice'))
        : (latest?.id ?? null),
    livemode: false,
    metadata: { plan: subscription.plan, attempt_id: customer.attempts.get(id) ?? '' },
    pause_collection: customer.isPaused ? { behavior: 'void', resumes_at: null } : null,
    start_date: seconds(createdAt),
    status,
  };
}

/** Stripe has no invoice lines for credit: it is part of the customer's balance. */
function lineShapes(invoice: SandboxInvoice, plans: readonly PricedPlan[]) {
  const shown = invoice.lines.filter(({ text }, index) => index === 0 || text.startsWith('Unused time'));
  return shown.map(({ text, amount }, index) => {
    const plan = plans.find(({ label }) => text.includes(label));
    const [start, end] = [seconds(invoice.periodStart), seconds(invoice.periodEnd)];
    return {
      id: `il_${invoice.id}_${index}`,
      object: 'line_item',
      amount,
      currency: 'usd',
      description: text,
      // The unused rest of a year may end after the week that follows it.
      period: index === 0 ? { start, end } : { start, end: start + 360 * 86_400 },
      pricing: {
        type: 'price_details',
        price_details: { price: plan ? priceIdOf(plan) : 'price_gone', product: 'prod_starter' },
        unit_amount_decimal: String(amount),
      },
      quantity: 1,
    };
  });
}

export function invoiceShape(
  invoice: SandboxInvoice,
  customer: StripeCustomer,
  plans: readonly PricedPlan[],
  pdfOrigin: string,
  expand: Expand = none,
) {
  const { id, number, status, amount, createdAt, paidAt, clientSecret } = invoice;
  const lines = lineShapes(invoice, plans);
  const paid = status === 'paid' ? amount : 0;
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: paid,
    amount_remaining: amount - paid,
    created: seconds(createdAt),
    currency: 'usd',
    customer: customer.id,
    customer_email: customer.email,
    hosted_invoice_url: `${pdfOrigin}/i/${id}`,
    invoice_pdf: `${pdfOrigin}/invoice/${id}/pdf?s=ap`,
    lines: list(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    next_payment_attempt: secondsOrNull(nextTryOf(invoice, customer)),
    number: number.replace('SBX-', ''),
    // An invoice made by hand has no parent.
    parent: invoice.subscriptionId
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { metadata: {}, subscription: invoice.subscriptionId },
        }
      : null,
    period_end: seconds(createdAt),
    period_start: seconds(createdAt),
    post_payment_credit_notes_amount: customer.creditNotes.get(id) ?? 0,
    starting_balance: -creditUsed(invoice),
    status,
    status_transitions: { finalized_at: seconds(createdAt), paid_at: secondsOrNull(paidAt) },
    total: sumCents(lines.map((line) => line.amount)),
    ...(wants(expand, 'payments')
      ? { payments: list('/v1/invoice_payments', amount > 0 ? [invoicePaymentShape(invoice)] : []) }
      : {}),
    ...(wants(expand, 'confirmation_secret')
      ? { confirmation_secret: amount > 0 ? { client_secret: clientSecret, type: 'payment_intent' } : null }
      : {}),
  };
}

/** A preview has no number, and the balance is not yet deducted. */
export function previewShape(
  invoice: SandboxInvoice,
  customer: StripeCustomer,
  plans: readonly PricedPlan[],
  pdfOrigin: string,
) {
  const starting_balance = -customer.account.credit;
  return {
    ...invoiceShape(invoice, customer, plans, pdfOrigin),
    id: 'upcoming_in_1',
    number: null,
    starting_balance,
  };
}

function nextTryOf({ status, subscriptionId }: SandboxInvoice, { account }: StripeCustomer): Date | null {
  const subscription = account.subscriptions.find(({ id }) => id === subscriptionId);
  return status === 'open' && subscription?.status === 'past_due' ? dueAt(subscription) : null;
}

export function invoicePaymentShape(invoice: SandboxInvoice, whole?: unknown) {
  const isPaid = invoice.status === 'paid';
  return {
    id: `inpay_${invoice.id}`,
    object: 'invoice_payment',
    amount_paid: isPaid ? invoice.amount : null,
    amount_requested: invoice.amount,
    created: seconds(invoice.createdAt),
    currency: 'usd',
    invoice: whole ?? invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: invoice.paymentId },
    status: isPaid ? 'paid' : 'open',
  };
}
