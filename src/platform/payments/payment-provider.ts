import type { Cents } from '#kernel/cents.ts';

/** What is sold, as the provider needs to know it; `id` is also the lookup key of its price. */
export type PricedPlan = Readonly<{
  id: string;
  price: Cents;
  interval: 'week' | 'month' | 'year';
  /** As it stands on an invoice. */
  label: string;
}>;

type Begun = Readonly<{ subscriptionId: string; plan: string; amount: Cents }>;
/** A charge that still has to be confirmed by whoever holds the card. */
export type DueSubscription = Begun &
  Readonly<{
    paymentIntentId: string;
    /** For the browser's payment form alone. */
    clientSecret: string;
  }>;
/** Credit has paid for it in full: nothing is due, and it is active already. */
type CoveredSubscription = Begun & Readonly<{ paymentIntentId: null; clientSecret: null }>;
export type StartedSubscription = DueSubscription | CoveredSubscription;

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

export type CardSummary = Readonly<{ brand: string; last4: string; expMonth: number; expYear: number }>;

export type ProviderSubscription = Readonly<{
  id: string;
  plan: string;
  amount: Cents;
  status: SubscriptionStatus;
  startedAt: Date;
  currentPeriodEnd: Date;
  /** When it will end, once it has been cancelled; null while it renews. */
  cancelAt: Date | null;
  endedAt: Date | null;
  card: CardSummary | null;
}>;

export type PaymentStatus =
  | 'succeeded'
  | 'processing'
  | 'requires_payment_method'
  | 'requires_action'
  | 'canceled';

export type ProviderPayment = Readonly<{
  id: string;
  customerId: string;
  subscriptionId: string | null;
  amount: Cents;
  status: PaymentStatus;
}>;

export type ProviderInvoice = Readonly<{
  id: string;
  /** As printed on it. */
  number: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  amount: Cents;
  /** What has been given back of it. */
  refunded: Cents;
  plan: string | null;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
}>;

/** Thin on purpose: it only says whose state to read again. */
export type ProviderEvent = Readonly<{
  id: string;
  type: string;
  /** Null when it concerns no customer. */
  customerId: string | null;
  livemode: boolean;
}>;

/** A notice whose signature does not hold. */
export class ForgedNoticeError extends Error {}

/** The provider could not be reached or was in trouble of its own: worth trying again. */
export class ProviderDownError extends Error {}

export type PaymentProvider = Readonly<{
  name: 'stripe' | 'sandbox';
  livemode: boolean;
  /** What the browser's payment form starts with; the sandbox needs none. */
  publishableKey: string | null;
  /** The same customer for the same user, however often it is asked. */
  ensureCustomer(user: Readonly<{ userId: string; email: string }>): Promise<string>;
  /** Two calls with one `attemptId` start one subscription. */
  subscribe(
    order: Readonly<{ customerId: string; plan: string; attemptId: string }>,
  ): Promise<StartedSubscription>;
  /** Ends one that was never paid; fine when it is gone already. */
  abandon(subscriptionId: string): Promise<void>;
  /** Ends a paid one at once, as when its account is deleted; fine when it has ended already. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Every one that there is or was, the one that matters most first. */
  subscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  payment(paymentIntentId: string): Promise<ProviderPayment | null>;
  /** Newest first, drafts left out. */
  invoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** Null when the customer has no such invoice. */
  invoicePdf(customerId: string, invoiceId: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Where the customer cancels, resumes, switches plan or changes the card; leads back to `returnUrl`. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** Throws ForgedNoticeError unless these very bytes were signed by the provider a short while ago. */
  verify(rawBody: Uint8Array, signature: string | undefined): Promise<ProviderEvent>;
}>;
