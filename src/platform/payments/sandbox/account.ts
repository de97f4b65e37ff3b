import type { Cents } from '#kernel/money/cents.ts';
import type { CardSummary, PaymentStatus, PricedPlan, ProviderInvoice } from '../payment-provider.ts';

/** How a card reacts to a charge. Only this and the last four digits of a card number are stored. */
export type CardBehaviour = 'pays' | 'declined' | 'authenticates' | 'insufficient_funds' | 'fails_to_renew';
export type SandboxCard = CardSummary & Readonly<{ behaviour: CardBehaviour }>;

export type SandboxSubscription = Readonly<{
  id: string;
  attemptId: string;
  plan: string;
  label: string;
  interval: PricedPlan['interval'];
  price: Cents;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  createdAt: Date;
  /** The date from which periods are counted. */
  anchor: Date;
  /** Number of the current period since the anchor, starting at 1. */
  period: number;
  cancelAt: Date | null;
  endedAt: Date | null;
  card: SandboxCard | null;
  /** When the renewal first failed; null if nothing is overdue. */
  failedAt: Date | null;
  retries: number;
}>;

export type InvoiceLine = Readonly<{ text: string; amount: Cents }>;

export type SandboxInvoice = Readonly<{
  id: string;
  number: string;
  subscriptionId: string;
  plan: string;
  /** Their amounts add up to `amount`. */
  lines: readonly InvoiceLine[];
  amount: Cents;
  refunded: Cents;
  status: ProviderInvoice['status'];
  createdAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  paymentId: string;
  clientSecret: string;
  paymentStatus: PaymentStatus;
  /** The card of a payment that waits for 3-D Secure. */
  pendingCard: SandboxCard | null;
}>;

/** The whole state of one customer. Rules are pure: they take an account and return the next one. */
export type SandboxAccount = Readonly<{
  customerId: string;
  /** From a switch to a cheaper plan; pays for later invoices. */
  credit: Cents;
  subscriptions: readonly SandboxSubscription[];
  /** Oldest first. */
  invoices: readonly SandboxInvoice[];
}>;

export type SandboxEvent = Readonly<{ id: string; type: string; objectId: string; createdAt: Date }>;

/** The next state of an account, with the events to send. */
export type Step = Readonly<{ account: SandboxAccount; events: readonly SandboxEvent[] }>;
/** Clock and id source, passed in so that rules stay pure. */
export type ClockAndIds = Readonly<{ now: Date; newId: (prefix: string) => string }>;

export function putInAccount(
  { account, events }: Step,
  change: Readonly<{ subscription?: SandboxSubscription; invoice?: SandboxInvoice }>,
): Step {
  return {
    account: {
      ...account,
      subscriptions: replaced(account.subscriptions, change.subscription),
      invoices: replaced(account.invoices, change.invoice),
    },
    events,
  };
}

function replaced<T extends { readonly id: string }>(list: readonly T[], item: T | undefined): readonly T[] {
  if (!item) return list;
  const known = list.some(({ id }) => id === item.id);
  return known ? list.map((other) => (other.id === item.id ? item : other)) : [...list, item];
}

export function addEvent(step: Step, type: string, objectId: string, { now, newId }: ClockAndIds): Step {
  return { ...step, events: [...step.events, { id: newId('evt'), type, objectId, createdAt: now }] };
}

export function isLive({ status }: SandboxSubscription): boolean {
  return status === 'active' || status === 'past_due';
}

export function openInvoiceOf(account: SandboxAccount, subscriptionId: string): SandboxInvoice | undefined {
  return account.invoices.findLast(
    (invoice) => invoice.subscriptionId === subscriptionId && invoice.status === 'open',
  );
}
