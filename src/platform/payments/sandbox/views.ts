import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { currentFirst } from '../current-first.ts';
import type { ProviderInvoice, ProviderPayment, ProviderSubscription } from '../payment-provider.ts';
import type { SandboxAccount, SandboxInvoice, SandboxSubscription } from './account.ts';
import { creditUsed } from './drawing-invoices.ts';
import { dueAt } from './passing-time.ts';
import { periodEnd } from './periods.ts';

function toProviderSubscription(subscription: SandboxSubscription): ProviderSubscription {
  const { id, attemptId, plan, price, status, createdAt, cancelAt, endedAt, card } = subscription;
  const summary = card && {
    brand: card.brand,
    last4: card.last4,
    expMonth: card.expMonth,
    expYear: card.expYear,
  };
  const currentPeriodEnd = periodEnd(subscription);
  return {
    id,
    attemptId,
    plan,
    amount: price,
    currency: 'usd',
    status,
    startedAt: createdAt,
    currentPeriodEnd,
    cancelAt,
    endedAt,
    card: summary,
  };
}

export function subscriptionsIn({ subscriptions }: SandboxAccount): ProviderSubscription[] {
  return currentFirst(subscriptions.toReversed()).map(toProviderSubscription);
}

function toProviderInvoice(account: SandboxAccount, invoice: SandboxInvoice): ProviderInvoice {
  const { id, number, status, amount, refunded, plan, createdAt, paidAt, periodStart, periodEnd } = invoice;
  const { subscriptionId, refundedAt } = invoice;
  const fromCredit = creditUsed(invoice);
  const subscription = account.subscriptions.find((one) => one.id === subscriptionId);
  const isRetried = status === 'open' && subscription?.status === 'past_due';
  return {
    id,
    subscriptionId,
    number,
    status,
    amount,
    fromCredit,
    // The sandbox refunds card and credit together.
    refunded: cents(refunded + (refundedAt ? fromCredit : 0)),
    dispute: null,
    plan,
    createdAt,
    paidAt,
    periodStart,
    periodEnd,
    nextTryAt: isRetried ? dueAt(subscription) : null,
    payUrl: null,
  };
}

export function newestInvoices(account: SandboxAccount): readonly ProviderInvoice[] {
  return account.invoices.toReversed().map((invoice) => toProviderInvoice(account, invoice));
}

/** Includes credit reserved by unpaid checkouts. */
export function freeCredit({ credit, subscriptions, invoices }: SandboxAccount): Cents {
  const waiting = subscriptions.filter(({ status }) => status === 'incomplete').map(({ id }) => id);
  const held = invoices.filter(
    ({ status, subscriptionId }) => status === 'open' && waiting.includes(subscriptionId),
  );
  return sumCents([credit, ...held.map(creditUsed)]);
}

export function paymentIn({ customerId, invoices }: SandboxAccount, id: string): ProviderPayment | null {
  const invoice = invoices.find(({ paymentId }) => paymentId === id);
  if (!invoice) return null;
  const { subscriptionId, amount, paymentStatus: status } = invoice;
  return { id, customerId, subscriptionId, amount, status };
}
