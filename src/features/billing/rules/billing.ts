import * as z from 'zod/mini';
import { billingCycles, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { paymentProviderNames } from '#kernel/payment-provider-name.ts';
import { providerId } from './provider-id.ts';
import { endReasons } from './subscription-access.ts';

const cycle = z.enum(billingCycles);

/** Who takes the money, as GET /api/payment-provider tells it. */
export const paymentProviderRecord = z.object({
  /** Null where payments are not set up. */
  provider: z.nullable(z.enum(paymentProviderNames)),
  livemode: z.boolean(),
  publishableKey: z.nullable(z.string()),
  /** Anyone can come by, and no card is charged: the pages say so. */
  testKeysInPublic: z.boolean(),
  /** Whether prices include tax, where that applies. */
  includesTax: z.boolean(),
});
export type PaymentProviderRecord = z.output<typeof paymentProviderRecord>;

export const createSubscriptionRequest = z.object({
  plan: cycle,
  /** What the card is to be charged, in cents, as the person has seen it; needed where credit pays for all. */
  due: z.optional(z.int()),
});
export const createSubscriptionResponse = z.object({
  /** Null when nothing is due: credit covers it, and the plan is open already. */
  clientSecret: z.nullable(z.string()),
  plan: cycle,
  /** In cents. */
  amount: z.int(),
  message: z.string(),
});
export type CreatedSubscription = z.output<typeof createSubscriptionResponse>;

export const quoteRequest = z.object({ plan: cycle });
/** GET /api/billing/{userId}/quote: what starting a plan now would cost, all in cents. */
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
  /** Accepted and not believed: the provider knows what was bought. */
  plan: z.optional(z.string()),
});
export const updateSubscriptionResponse = z.object({
  /** Whether the plan is open. */
  success: z.boolean(),
  /**
   * active: open. processing: the bank takes its time, as with debits. pending: paid, and opened when the provider says
   * so. refunded: paid while the checkout was being cancelled, and given back.
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
  /** When it ends, once it was cancelled; null while it renews. */
  cancel_at: z.nullable(moment),
  /** When it ended; null while it runs. */
  ended_at: z.nullable(moment),
  /** When the provider tries again to collect what is due; null when nothing is. */
  next_payment_attempt: z.nullable(moment),
  /** The provider's own page where what is due can be paid or confirmed at once. */
  pay_url: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
});
export type SubscriptionRecord = z.output<typeof subscriptionRecord>;

/** GET /api/billing/{userId} */
export const billingRecord = z.object({
  provider: z.nullable(z.enum(paymentProviderNames)),
  livemode: z.boolean(),
  /** The live one, or the last one that was; null for someone who never paid. */
  subscription: z.nullable(subscriptionRecord),
  /** Whether it opens what is paid for. */
  has_access: z.boolean(),
  /** Why a period that was paid is open no longer; null where nothing of the kind happened. */
  access_ended: z.nullable(
    z.object({
      reason: z.enum(endReasons),
      /** The number of the invoice that was refunded or lost to a dispute. */
      invoice: z.string(),
      /** What was paid for it, in cents. */
      amount: z.int(),
    }),
  ),
  /** How many more are charged beside it; more than none is a mistake to put right. */
  other_subscriptions: z.int(),
  /** What the provider owes them, in cents: it pays for the next invoices before the card does. */
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
/** GET /api/billing/{userId}/switch: what switching to a plan now would cost, all in cents. */
export const switchPreview = z.object({
  plan: cycle,
  price: z.int(),
  /** What is left of the present plan; it is taken off. */
  unused: z.int(),
  /** Charged at once. */
  due_now: z.int(),
  /** Kept for later invoices. */
  credit_left: z.int(),
  renews_at: moment,
});
export type SwitchPreviewRecord = z.output<typeof switchPreview>;

/** POST /api/billing/portal and /api/billing/switch */
export const portalResponse = z.object({ url: z.string() });
