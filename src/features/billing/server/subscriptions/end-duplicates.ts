import type { Tx } from '#platform/db/executor.ts';
import type { ProviderInvoice, ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { isRefundable } from '../../rules/subscription-access.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import type { Customer } from '../customer.store.ts';
import { endSubscriptionKind } from './end-subscription.jobs.ts';
import { refundPaymentKind } from './refund-payment.kind.ts';

/** A duplicate subscription, with its payments for a period that has not ended. */
export type Duplicate = Readonly<{ id: string; paid: readonly ProviderInvoice[] }>;

export function findDuplicates(
  primaryFirst: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
  now: Date,
): Duplicate[] {
  return primaryFirst.slice(1).map(({ id }) => ({
    id,
    paid: invoices.filter((one) => one.subscriptionId === id && isRefundable(one) && one.periodEnd > now),
  }));
}

/** Alerts the owner of each duplicate, and enqueues its end and its refunds. */
export async function endDuplicates(
  tx: Tx,
  dependencies: BillingDependencies,
  { userId, customerId }: Customer,
  duplicates: readonly Duplicate[],
): Promise<void> {
  const { queue, source } = dependencies;
  for (const { id: subscriptionId, paid } of duplicates) {
    await raiseAlert(tx, dependencies, { kind: 'charged-twice', reference: subscriptionId, userId });
    await queue.send(tx, endSubscriptionKind, { source, customerId, subscriptionId });
    for (const { id: invoiceId } of paid)
      await queue.send(tx, refundPaymentKind, { source, customerId, invoiceId });
  }
}
