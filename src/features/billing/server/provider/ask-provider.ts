import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { isLive } from '../../rules/subscription-access.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { findAttemptsOf, setLostSubscriptionId } from '../checkout/attempt.store.ts';
import type { Turn } from '../checkout/customer-turns.ts';
import type { Customer } from '../customer.store.ts';
import type { ProviderState } from './provider-state.ts';

/**
 * Reads the customer's state from the provider. First ends cancelled checkouts that are still open there, as after a
 * crash.
 */
export async function readProviderState(
  turn: Turn,
  dependencies: BillingDependencies,
  customer: Customer,
): Promise<ProviderState> {
  const { provider } = dependencies;
  const { customerId } = customer;
  let all = await provider.subscriptions(customerId);
  const cancelled = await findCancelled(turn, dependencies, customer, all);
  const left = all.filter(({ id, status }) => status === 'incomplete' && cancelled.has(id));
  for (const { id } of left) await provider.abandon(id);
  if (left.length > 0) all = await provider.subscriptions(customerId);
  const [invoices, credit] = await Promise.all([provider.invoices(customerId), provider.credit(customerId)]);
  return { all, cancelled, invoices, credit };
}

/** Subscriptions that never started and whose checkout we cancelled. */
async function findCancelled(
  turn: Turn,
  { db }: BillingDependencies,
  customer: Customer,
  all: readonly ProviderSubscription[],
): Promise<ReadonlySet<string>> {
  const attempts = all.length > 0 ? await findAttemptsOf(db, customer, all) : [];
  const cancelled = new Set<string>();
  for (const { id, attemptId, ...subscription } of all) {
    const attempt =
      attempts.find(({ subscriptionId }) => subscriptionId === id) ??
      attempts.find((one) => one.id === attemptId);
    if (attempt && attempt.subscriptionId === null)
      await turn.write((tx) => setLostSubscriptionId(tx, attempt, id));
    const isCancelled = attempt?.state === 'abandoned' && attempt.letGoAt !== null;
    if (isCancelled && !isLive(subscription)) cancelled.add(id);
  }
  return cancelled;
}
