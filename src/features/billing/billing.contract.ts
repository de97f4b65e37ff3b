import * as z from 'zod/mini';
import { starterPlans } from './catalogue.contract.ts';
import { providerId } from './provider-id.contract.ts';

export const billingCycles = ['weekly', 'monthly', 'annual'] as const;
const cycle = z.enum(billingCycles);

/** Who takes the money, as GET /api/payment-provider tells it. */
export const paymentProviderRecord = z.object({
  /** Null where payments are not set up. */
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
  livemode: z.boolean(),
  publishableKey: z.nullable(z.string()),
});
export type PaymentProviderRecord = z.output<typeof paymentProviderRecord>;

export const createSubscriptionRequest = z.object({ plan: cycle });
export const createSubscriptionAnswer = z.object({
  /** Null when nothing is due: credit covers it, and the plan is open already. */
  clientSecret: z.nullable(z.string()),
  plan: cycle,
  /** In cents. */
  amount: z.int(),
  message: z.string(),
});
export type CreatedSubscription = z.output<typeof createSubscriptionAnswer>;

export const updateSubscriptionRequest = z.object({
  userId: z.optional(z.string()),
  paymentIntentId: providerId,
  /** Accepted and not believed: the provider knows what was bought. */
  plan: z.optional(z.string()),
});
export const updateSubscriptionAnswer = z.object({ success: z.boolean(), message: z.string() });

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
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
});
export type SubscriptionRecord = z.output<typeof subscriptionRecord>;

/** GET /api/billing/{userId} */
export const billingRecord = z.object({
  provider: z.nullable(z.enum(['stripe', 'sandbox'])),
  livemode: z.boolean(),
  /** The live one, or the last one that was; null for someone who never paid. */
  subscription: z.nullable(subscriptionRecord),
  /** Whether it opens what is paid for. */
  has_access: z.boolean(),
  /** How many more are charged beside it; more than none is a mistake to put right. */
  other_subscriptions: z.int(),
});
export type BillingRecord = z.output<typeof billingRecord>;

/** GET /api/billing/{userId}/invoices; the file is at /api/billing/{userId}/invoices/{id}.pdf */
export const invoiceRecord = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible', 'refunded', 'partly_refunded']),
  amount: z.int(),
  refunded: z.int(),
  plan_id: z.nullable(z.string()),
  created_at: moment,
  period_start: moment,
  period_end: moment,
});
export type InvoiceRecord = z.output<typeof invoiceRecord>;

/** POST /api/billing/portal */
export const portalAnswer = z.object({ url: z.string() });
