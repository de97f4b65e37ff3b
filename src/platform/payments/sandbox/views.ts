import { foremostFirst } from '../foremost.ts';
import type { ProviderInvoice, ProviderPayment, ProviderSubscription } from '../payment-provider.ts';
import type { SandboxAccount, SandboxInvoice, SandboxSubscription } from './account.ts';
import { periodEnd } from './periods.ts';

function toProviderSubscription(subscription: SandboxSubscription): ProviderSubscription {
  const { id, plan, price, status, createdAt, cancelAt, endedAt, card } = subscription;
  const summary = card && {
    brand: card.brand,
    last4: card.last4,
    expMonth: card.expMonth,
    expYear: card.expYear,
  };
  const currentPeriodEnd = periodEnd(subscription);
  return {
    id,
    plan,
    amount: price,
    status,
    startedAt: createdAt,
    currentPeriodEnd,
    cancelAt,
    endedAt,
    card: summary,
  };
}

/** The one that matters most first. */
export function subscriptionsIn({ subscriptions }: SandboxAccount): ProviderSubscription[] {
  return foremostFirst(subscriptions.toReversed()).map(toProviderSubscription);
}

function toProviderInvoice(invoice: SandboxInvoice): ProviderInvoice {
  const { id, number, status, amount, refunded, plan, createdAt, paidAt, periodStart, periodEnd } = invoice;
  return { id, number, status, amount, refunded, plan, createdAt, paidAt, periodStart, periodEnd };
}

export function newestInvoices({ invoices }: SandboxAccount): readonly ProviderInvoice[] {
  return invoices.toReversed().map(toProviderInvoice);
}

export function paymentIn({ customerId, invoices }: SandboxAccount, id: string): ProviderPayment | null {
  const invoice = invoices.find(({ paymentId }) => paymentId === id);
  if (!invoice) return null;
  const { subscriptionId, amount, paymentStatus: status } = invoice;
  return { id, customerId, subscriptionId, amount, status };
}
