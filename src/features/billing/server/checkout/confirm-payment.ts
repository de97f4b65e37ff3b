import { Problem } from '#kernel/problem.ts';
import type { ConfirmedPayment } from '../../rules/billing.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { type Customer, findCustomer } from '../customer.store.ts';
import type { SyncResult } from '../provider/provider-state.ts';
import { syncCustomer } from '../provider/sync-customer.ts';

/**
 * Delays between polls of a paid but not yet active subscription; the sum stays below the request's deadline.
 */
const pauses = [200, 400, 800, 1600] as const;

const answers = {
  active: 'Your subscription is active.',
  processing: 'Your bank is still processing the payment. Your plan starts when the bank confirms it.',
  pending: 'We received your payment. Your plan starts when the bank confirms it.',
  refunded: 'This payment arrived while its checkout was being cancelled. We refunded it in full.',
} as const satisfies Record<ConfirmedPayment['state'], string>;

const answer = (state: ConfirmedPayment['state']): ConfirmedPayment => ({
  success: state === 'active',
  state,
  message: answers[state],
});

/** Checks a payment after the user returns from paying. Reads the payment and its customer from the provider. */
export async function confirmPayment(
  dependencies: BillingDependencies,
  userId: string,
  paymentIntentId: string,
): Promise<ConfirmedPayment> {
  const { db, provider, source } = dependencies;
  const customer = await findCustomer(db, source, userId);
  const payment = customer && (await provider.payment(paymentIntentId));
  if (!customer || payment?.customerId !== customer.customerId || !payment.subscriptionId) {
    throw new Problem('not-found');
  }
  if (payment.status === 'processing') return answer('processing');
  if (payment.status !== 'succeeded') throw new Problem('payment-required');
  const synced = await waitForActivation(dependencies, customer, payment.subscriptionId);
  if (synced?.access.hasAccess) return answer('active');
  if (isWaiting(synced, payment.subscriptionId)) return answer('pending');
  if (synced?.providerState.cancelled.has(payment.subscriptionId)) return answer('refunded');
  // The subscription of this payment has ended.
  throw new Problem('payment-required');
}

const isWaiting = (synced: SyncResult | undefined, subscriptionId: string) =>
  synced?.providerState.all.some(({ id, status }) => id === subscriptionId && status === 'incomplete') ??
  false;

async function waitForActivation(
  dependencies: BillingDependencies,
  customer: Customer,
  subscriptionId: string,
): Promise<SyncResult | undefined> {
  let synced = await syncCustomer(dependencies, customer);
  for (const pause of pauses) {
    if (synced?.access.hasAccess || !isWaiting(synced, subscriptionId)) return synced;
    await dependencies.pause(pause);
    synced = await syncCustomer(dependencies, customer);
  }
  return synced;
}
