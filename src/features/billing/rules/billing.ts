import * as z from 'zod/mini';
import { billingCycles, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { paymentProviderNames } from '#kernel/payment-provider-name.ts';
import { providerId } from './provider-id.ts';
import { endReasons } from './subscription-access.ts';

const cycle = z.enum(billingCycles);

/** Response of GET /api/payment-provider. */
export const paymentProviderRecord = z.object({
  /** Null where payments are not set up. */
  provider: z.nullable(z.enum(paymentProviderNames)),
  livemode: z.boolean(),
  publishableKey: z.nullable(z.string()),
  /** True for a public site with test keys: no card is charged, and the payment pages warn about it. */
  testKeysInPublic: z.boolean(),
  /** True if prices include sales tax or VAT. */
  includesTax: z.boolean(),
});
export type PaymentProviderRecord = z.output<typeof paymentProviderRecord>;

export const createSubscriptionRequest = z.object({
  plan: cycle,
  /** The amount due in cents that the user saw; required when credit covers the whole price. */
  due: z.optional(z.int()),
});
export const createSubscriptionResponse = z.object({
  /** Null when credit covers the price: the plan is active already. */
  clientSecret: z.nullable(z.string()),
  plan: cycle,
  /** In cents. */
  amount: z.int(),
  message: z.string(),
});
export type CreatedSubscription = z.output<typeof createSubscriptionResponse>;

export const quoteRequest = z.object({ plan: cycle });
/** GET /api/billing/{userId}/quote: the cost of starting a plan now, in cents. */
export const checkoutQuote = z.object({
  plan: cycle,
  price: z.int(),
  from_credit: z.int(),
  /** Charged to the card. */
  due: z.int(),
});
export type CheckoutQuoteRecord = z.output<typeof checkoutQuote>;

export const updateSubscriptionRequest = z.object({
  userId: z.optional(z.string()),
  paymentIntentId: providerId,
  /** Ignored: the plan comes from the provider. */
  plan: z.optional(z.string()),
});
export const updateSubscriptionResponse = z.object({
  /** True if the plan is active. */
  success: z.boolean(),
  /**
   * processing: a slow method such as a bank debit. pending: paid, waiting for the provider to activate it.
   * refunded: paid while the checkout was being cancelled.
   */
  state: z.enum(['active', 'processing', 'pending', 'refunded']),
  message: z.string(),
});
export type ConfirmedPayment = z.output<typeof updateSubscriptionResponse>;

const moment = z.iso.datetime();

export const subscriptionRecord = z.object({
  plan_id: z.enum(Object.values(starterPlans).map(({ id }) => id)),
  cycle,
  /** In cents, as the provider charges it. */
  amount: z.int(),
  status: z.enum(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete']),
  started_at: moment,
  current_period_end: moment,
  /** The scheduled end after a cancellation; null while it renews. */
  cancel_at: z.nullable(moment),
  /** Null while it runs. */
  ended_at: z.nullable(moment),
  /** The next automatic retry of a failed payment; null when nothing is due. */
  next_payment_attempt: z.nullable(moment),
  /** The provider's page to pay or confirm the open invoice. */
  pay_url: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
});
export type SubscriptionRecord = z.output<typeof subscriptionRecord>;

/** GET /api/billing/{userId} */
export const billingRecord = z.object({
  provider: z.nullable(z.enum(paymentProviderNames)),
  livemode: z.boolean(),
  /** The live subscription, else the most recent one; null for users who never paid. */
  subscription: z.nullable(subscriptionRecord),
  /** True if the subscription gives access. */
  has_access: z.boolean(),
  /** Why access ended within a paid period; null otherwise. */
  access_ended: z.nullable(
    z.object({
      reason: z.enum(endReasons),
      /** Number of the refunded or disputed invoice. */
      invoice: z.string(),
      /** Amount paid, in cents. */
      amount: z.int(),
    }),
  ),
  /** Duplicate live subscriptions. Above 0 is a mistake to correct. */
  other_subscriptions: z.int(),
  /** Credit balance in cents; it pays invoices before the card does. */
  credit: z.int(),
});
export type BillingRecord = z.output<typeof billingRecord>;
export type AccessEndedRecord = NonNullable<BillingRecord['access_ended']>;

export const maxInvoices = 100;

/** GET /api/billing/{userId}/invoices; the file is at /api/billing/{userId}/invoices/{id}.pdf */
export const invoiceRecord = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible', 'refunded', 'partly_refunded', 'dispute_lost']),
  amount: z.int(),
  refunded: z.int(),
  plan_id: z.nullable(z.string()),
  created_at: moment,
  period_start: moment,
  period_end: moment,
});
export type InvoiceRecord = z.output<typeof invoiceRecord>;

export const switchRequest = z.object({ plan: cycle });
/** GET /api/billing/{userId}/switch: the cost of switching plans now, in cents. */
export const switchPreview = z.object({
  plan: cycle,
  price: z.int(),
  /** Unused value of the current plan, deducted from the price. */
  unused: z.int(),
  /** Charged immediately. */
  due_now: z.int(),
  /** Remaining credit for later invoices. */
  credit_left: z.int(),
  renews_at: moment,
});
export type SwitchPreviewRecord = z.output<typeof switchPreview>;

/** POST /api/billing/portal and /api/billing/switch */
export const portalResponse = z.object({ url: z.string() });
