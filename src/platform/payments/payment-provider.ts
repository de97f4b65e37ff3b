import type { Locale } from '#kernel/locale.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { PaymentProviderName } from '#kernel/payment-provider-name.ts';

/** A plan as the provider needs it; `id` is also the lookup key of its price. */
export type PricedPlan = Readonly<{
  id: string;
  price: Cents;
  interval: 'week' | 'month' | 'year';
  /** The text on invoices. */
  label: string;
}>;

type Begun = Readonly<{ subscriptionId: string; plan: string; amount: Cents }>;
/** A charge that the cardholder still has to confirm. */
export type DueSubscription = Begun &
  Readonly<{
    paymentIntentId: string;
    /** For the browser's payment form only. */
    clientSecret: string;
  }>;
/** Credit covers the whole amount: nothing is due, and the subscription is already active. */
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
  /** The checkout attempt that created it; null if created by hand in the provider's dashboard. */
  attemptId: string | null;
  plan: string;
  amount: Cents;
  /** Lower case, such as 'usd'. We sell in one currency only. */
  currency: string;
  status: SubscriptionStatus;
  startedAt: Date;
  currentPeriodEnd: Date;
  /** The end date after cancellation; null while it renews. */
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
  /** Null if created by hand. */
  subscriptionId: string | null;
  number: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  /** Charged to the card. */
  amount: Cents;
  /** Paid from credit, in addition to `amount`. */
  fromCredit: Cents;
  /** Refunded to the card or as credit. */
  refunded: Cents;
  /** 'open' if the bank may still charge the payment back, 'lost' if it has done so; null also if we won. */
  dispute: 'open' | 'lost' | null;
  plan: string | null;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  /** When the provider next retries the charge. */
  nextTryAt: Date | null;
  /** The provider's page for paying or confirming the invoice. */
  payUrl: string | null;
}>;

export type SwitchPreview = Readonly<{
  /** Charged to the card at once. */
  dueNow: Cents;
  /** The unused value of the current plan, deducted from the new plan's price. */
  unused: Cents;
  /** The rest of `unused` if it exceeds the new price; credit for later invoices. */
  creditLeft: Cents;
  renewsAt: Date;
}>;

/** Carries only ids: the receiver reads the state from the provider. */
export type ProviderEvent = Readonly<{
  id: string;
  type: string;
  /** Null if the event concerns no customer. */
  customerId: string | null;
  objectId: string;
  livemode: boolean;
}>;

/** A webhook with an invalid signature or body. */
export class ForgedNoticeError extends Error {}

/**
 * The attempt created nothing and never will: the provider repeats its first response, a failure, for a
 * day. The next attempt needs a new id. `cause` is the failure.
 */
export class AttemptSpentError extends Error {}

export type RefusalReason =
  /** The provider cannot locate the customer and so cannot compute tax. */
  | 'tax-location-unknown'
  /** The customer was deleted at the provider. */
  | 'customer-missing'
  | 'payment-declined'
  /** Our API key is invalid or lacks a permission. */
  | 'payments-misconfigured';

/** The provider rejected a valid request. */
export class ProviderRefusedError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options: ErrorOptions) {
    super(`The payment provider refused: ${reason}.`, options);
    this.reason = reason;
  }
}

export class PortalMissingError extends Error {}

/** The provider is unreachable or has an outage: retry later. */
export class ProviderDownError extends Error {}

export type PaymentProvider = Readonly<{
  name: PaymentProviderName;
  livemode: boolean;
  /** For the browser's payment form; the sandbox needs none. */
  publishableKey: string | null;
  includesTax: boolean;
  /**
   * Idempotent per user: returns `knownId`, unless that customer was deleted at the provider. Tax is
   * computed for the location of `address`, an IP address.
   */
  ensureCustomer(
    user: Readonly<{ userId: string; email: string; knownId?: string; address?: string }>,
  ): Promise<string>;
  /** Idempotent per `attemptId`. Throws AttemptSpentError. */
  subscribe(
    order: Readonly<{ customerId: string; plan: string; attemptId: string }>,
  ): Promise<StartedSubscription>;
  /**
   * Ends a subscription that was never paid; no error if it has ended. A payment at the same moment may be
   * cancelled with it: check the invoices afterwards.
   */
  abandon(subscriptionId: string): Promise<void>;
  /** Ends a paid subscription immediately, for example when its account is deleted; no error if it has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** All current and past subscriptions, in the order of `currentFirst`. */
  subscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  payment(paymentIntentId: string): Promise<ProviderPayment | null>;
  /** Newest first, without drafts. */
  invoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** The customer's credit, for example from a switch to a cheaper plan. It pays invoices before the card does. */
  credit(customerId: string): Promise<Cents>;
  /** Refunds everything paid for the invoice, credit included; no error if already refunded. */
  refundInvoice(customerId: string, invoiceId: string): Promise<void>;
  /** Null if the customer has no such invoice. A provider with its own PDF files may ignore the locale. */
  invoicePdf(customerId: string, invoiceId: string, locale?: Locale): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The page for cancelling, resuming, switching plans and changing the card; returns to `returnUrl`. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** Read-only. Null if a switch is impossible: no subscription, or a payment is due. */
  previewSwitch(customerId: string, plan: string): Promise<SwitchPreview | null>;
  /** The page for confirming a switch to this plan; null as for `previewSwitch`. */
  switchUrl(customerId: string, plan: string, returnUrl: string): Promise<string | null>;
  /** Throws ForgedNoticeError unless the provider signed exactly these bytes recently. */
  verify(rawBody: Uint8Array, signature: string | undefined): Promise<ProviderEvent>;
}>;
