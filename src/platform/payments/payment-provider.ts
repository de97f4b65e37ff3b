import type { Cents } from '#kernel/cents.ts';
import type { Locale } from '#kernel/locale.ts';
import type { PaymentProviderName } from '#kernel/payment-provider-name.ts';

/** What is sold, as the provider needs to know it; `id` is also the lookup key of its price. */
export type PricedPlan = Readonly<{
  id: string;
  price: Cents;
  interval: 'week' | 'month' | 'year';
  /** As it stands on an invoice. */
  label: string;
}>;

type Begun = Readonly<{ subscriptionId: string; plan: string; amount: Cents }>;
/** A charge that the cardholder still has to confirm. */
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
  /** The attempt that asked for it; null for one made by hand. */
  attemptId: string | null;
  plan: string;
  amount: Cents;
  /** Lower case, as 'usd': what is charged in another is not what we sell. */
  currency: string;
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
  /** Null for one made by hand. */
  subscriptionId: string | null;
  /** As printed on it. */
  number: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  /** What is charged to the card. */
  amount: Cents;
  /** What credit paid of it, besides the amount. */
  fromCredit: Cents;
  /** What has been given back of it, to the card or as credit. */
  refunded: Cents;
  /** What the cardholder's bank took back or may take back; null also once it was decided for us. */
  dispute: 'open' | 'lost' | null;
  plan: string | null;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  /** When the provider tries again to collect it. */
  nextTryAt: Date | null;
  /** A page of the provider's where it can be paid or confirmed at once. */
  payUrl: string | null;
}>;

/** What switching to another plan now would cost. */
export type SwitchPreview = Readonly<{
  /** What the card is charged at once. */
  dueNow: Cents;
  /** What is left of the plan that is given up; it pays for the new one first. */
  unused: Cents;
  /** What stays for later invoices when that is more than the new plan costs. */
  creditLeft: Cents;
  renewsAt: Date;
}>;

/** Thin on purpose: it only says whose state to read again. */
export type ProviderEvent = Readonly<{
  id: string;
  type: string;
  /** Null when it concerns no customer. */
  customerId: string | null;
  /** What it is about. */
  objectId: string;
  livemode: boolean;
}>;

/** A notice whose signature does not hold. */
export class ForgedNoticeError extends Error {}

/**
 * Nothing was made for an attempt, and nothing will be: the provider repeats its first answer, a failure, for a day.
 * The next attempt needs an id of its own. The cause is the failure.
 */
export class AttemptSpentError extends Error {}

export type RefusalReason =
  /** It cannot tell where the customer is, and so which tax applies. */
  | 'tax-location-unknown'
  /** The customer was deleted there. */
  | 'customer-missing'
  | 'payment-declined'
  /** Our key may not do this, or is not accepted. */
  | 'payments-misconfigured';

/** The provider understood the request and said no. */
export class ProviderRefusedError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options: ErrorOptions) {
    super(`The payment provider refused: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Nobody has set up where customers change their subscription. */
export class PortalMissingError extends Error {}

/** The provider could not be reached or was in trouble of its own: worth trying again. */
export class ProviderDownError extends Error {}

export type PaymentProvider = Readonly<{
  name: PaymentProviderName;
  livemode: boolean;
  /** What the browser's payment form starts with; the sandbox needs none. */
  publishableKey: string | null;
  /** Whether its prices include tax, where that applies. */
  includesTax: boolean;
  /**
   * The same customer for the same user, however often it is asked: `knownId`, unless it was deleted there. `address`
   * (an IP) is where tax is computed for.
   */
  ensureCustomer(
    user: Readonly<{ userId: string; email: string; knownId?: string; address?: string }>,
  ): Promise<string>;
  /** Two calls with one `attemptId` start one subscription. Throws AttemptSpentError. */
  subscribe(
    order: Readonly<{ customerId: string; plan: string; attemptId: string }>,
  ): Promise<StartedSubscription>;
  /**
   * Ends one that was never paid; fine when it is gone already. A payment that lands at the same moment may be cancelled
   * with it: look at the invoices afterwards.
   */
  abandon(subscriptionId: string): Promise<void>;
  /** Ends a paid one at once, as when its account is deleted; fine when it has ended already. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Every one that there is or was, the one that matters most first. */
  subscriptions(customerId: string): Promise<readonly ProviderSubscription[]>;
  payment(paymentIntentId: string): Promise<ProviderPayment | null>;
  /** Newest first, drafts left out. */
  invoices(customerId: string): Promise<readonly ProviderInvoice[]>;
  /** What it owes the customer, as after a switch to a cheaper plan: it pays for the next invoices before the card does. */
  credit(customerId: string): Promise<Cents>;
  /** Gives back all that was paid for it, credit too; fine when that was done already. */
  refundInvoice(customerId: string, invoiceId: string): Promise<void>;
  /** Null when the customer has no such invoice. A provider that writes its own invoices may leave the locale aside. */
  invoicePdf(customerId: string, invoiceId: string, locale?: Locale): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Where the customer cancels, resumes, switches plan or changes the card; leads back to `returnUrl`. */
  portalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** Changes nothing. Null when there is nothing to switch, as without a subscription or while a payment is due. */
  previewSwitch(customerId: string, plan: string): Promise<SwitchPreview | null>;
  /** Where the customer confirms a switch to this plan; null as above. */
  switchUrl(customerId: string, plan: string, returnUrl: string): Promise<string | null>;
  /** Throws ForgedNoticeError unless these very bytes were signed by the provider a short while ago. */
  verify(rawBody: Uint8Array, signature: string | undefined): Promise<ProviderEvent>;
}>;
