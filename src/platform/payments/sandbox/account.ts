import type { Cents } from '#kernel/cents.ts';
import type { CardSummary, PaymentStatus, PricedPlan, ProviderInvoice } from '../payment-provider.ts';

/** What a card does when it is charged; all that stays of its number, besides the last four digits. */
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
  /** Periods are counted from here. */
  anchor: Date;
  /** Which period since the anchor it is in; the first is 1. */
  period: number;
  cancelAt: Date | null;
  endedAt: Date | null;
  card: SandboxCard | null;
  /** When its renewal first failed; null while everything is paid. */
  failedAt: Date | null;
  /** How often the failed renewal was tried again. */
  retries: number;
}>;

export type InvoiceLine = Readonly<{ text: string; amount: Cents }>;

export type SandboxInvoice = Readonly<{
  id: string;
  number: string;
  subscriptionId: string;
  plan: string;
  /** They sum to the amount. */
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
  /** Waits for the cardholder's word to the bank. */
  pendingCard: SandboxCard | null;
}>;

/** All that the sandbox knows of one customer; a rule takes it and gives back the next one. */
export type SandboxAccount = Readonly<{
  customerId: string;
  /** Left over from a dearer plan; pays for later invoices. */
  credit: Cents;
  subscriptions: readonly SandboxSubscription[];
  /** In the order in which they were made. */
  invoices: readonly SandboxInvoice[];
}>;

export type SandboxEvent = Readonly<{ id: string; type: string; objectId: string; createdAt: Date }>;

/** An account on its way, with what there is to tell about it. */
export type Step = Readonly<{ account: SandboxAccount; events: readonly SandboxEvent[] }>;
/** When, and where new ids come from: a rule makes up neither. */
export type Moment = Readonly<{ now: Date; newId: (prefix: string) => string }>;

export function put(
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

export function tell(step: Step, type: string, objectId: string, { now, newId }: Moment): Step {
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
