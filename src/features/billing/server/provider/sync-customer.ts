import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { ProviderInvoice, ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { computeCredit } from '../../rules/credit.ts';
import { primaryFirst } from '../../rules/duplicates.ts';
import { findReversedInvoice, isLive, isPaid, isRetained } from '../../rules/subscription-access.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { raiseMismatchAlerts } from '../alerts/watch-unserved.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { type Attempt, closeAttempts, markAttemptsPaid } from '../checkout/attempt.store.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import type { Turn, Urgency } from '../checkout/customer-turns.ts';
import { type Customer, findPayer, lockPayer, markSynced, type Payer } from '../customer.store.ts';
import { isSold } from '../sold-price.ts';
import { type Duplicate, endDuplicates, findDuplicates } from '../subscriptions/end-duplicates.ts';
import { endingOf, endSubscriptionKind } from '../subscriptions/end-subscription.jobs.ts';
import { saveInvoices } from '../subscriptions/invoice.store.ts';
import { copySubscriptionToProgress, findPaidAccess } from '../subscriptions/mark-paid.public.ts';
import { refundPaymentKind } from '../subscriptions/refund-payment.kind.ts';
import { type SubscriptionRow, saveSubscriptions } from '../subscriptions/subscription.store.ts';
import { writeNotices } from '../subscriptions/subscription-notices.ts';
import { readProviderState } from './ask-provider.ts';
import type { ProviderState, SyncResult } from './provider-state.ts';

type SyncOptions = Readonly<{
  /** True to cancel the open checkout first. */
  shouldCancel?: (attempt: Attempt) => boolean;
  /** 'can-wait' for webhooks and jobs, of which only a few run at once. */
  urgency?: Urgency;
}>;

/**
 * The only function that changes a subscription: it holds the customer's lease, reads the provider and stores
 * the whole state. The data of the triggering event is never trusted.
 */
export async function syncCustomer(
  dependencies: BillingDependencies,
  customer: Customer,
  { shouldCancel, urgency = 'someone-waits' }: SyncOptions = {},
): Promise<SyncResult | undefined> {
  const { inTurn, joined, limited } = dependencies;
  const sync = (begin?: () => void) =>
    inTurn(customer, urgency, async (turn) => {
      begin?.();
      return await syncInTurn(turn, dependencies, customer, shouldCancel);
    });
  if (urgency === 'someone-waits') return await sync();
  try {
    if (shouldCancel) return await limited(sync);
    return await joined(customer.userId, (begin) => limited(() => sync(begin)));
  } catch (error) {
    // The account was erased after the webhook or job had found the customer. A retry would fail again.
    if (error instanceof Problem && error.code === 'not-signed-in') return undefined;
    throw error;
  }
}

/** For a caller that holds the lease. Undefined if the account is erased. */
export async function syncInTurn(
  turn: Turn,
  dependencies: BillingDependencies,
  customer: Customer,
  shouldCancel?: (attempt: Attempt) => boolean,
): Promise<SyncResult | undefined> {
  if (!(await findPayer(dependencies.db, customer.userId))) return undefined;
  if (shouldCancel) await cancelCheckout(turn, dependencies, customer, shouldCancel);
  const providerState = await readProviderState(turn, dependencies, customer);
  const synced = await turn.write(async (tx) => {
    const payer = await lockPayer(tx, customer.userId);
    return payer && (await applyProviderState(tx, dependencies, customer, payer, providerState));
  });
  if (synced?.hasChanged) dependencies.announce(customer.userId, ['progress', 'billing']);
  return synced;
}

async function applyProviderState(
  tx: Tx,
  dependencies: BillingDependencies,
  customer: Customer,
  payer: Payer,
  providerState: ProviderState,
): Promise<SyncResult> {
  const { queue, source, now } = dependencies;
  const { userId, customerId } = customer;
  const { invoices } = providerState;
  const [sold, duplicates] = currentOf(providerState, now());
  const before = await findPaidAccess(tx, customer, now());
  const wasPaid = (id: string) => invoices.some((one) => one.subscriptionId === id && isPaid(one));
  const credit = computeCredit(providerState);
  const hasChanged = [
    await saveSubscriptions(
      tx,
      customer,
      sold,
      (id) => wasPaid(id) && !providerState.cancelled.has(id),
      now(),
    ),
    await saveInvoices(tx, customer, invoices),
    credit !== customer.credit,
  ].includes(true);
  await markSynced(tx, customer, { syncedAt: now(), otherSubscriptions: duplicates.length, credit });
  const paid = await copySubscriptionToProgress(tx, customer, now());
  await settleAttempts(tx, customer, providerState, wasPaid);
  await refundCancelled(tx, dependencies, customer, providerState);
  await endDuplicates(tx, dependencies, customer, duplicates);
  await raiseMismatchAlerts(tx, dependencies, userId, providerState, paid.access);
  const ended = before.access.hasAccess && !paid.access.hasAccess ? findEndingInvoice(sold, invoices) : null;
  await writeNotices(tx, dependencies, payer, {
    ...subscriptionChange(sold, before.subscription),
    ...providerState,
    duplicates,
    ended,
  });
  // The customer paid in an open page after the account was closed.
  if (providerState.all.some(isLive) && payer.closedAt) {
    await queue.send(tx, endSubscriptionKind, endingOf({ source, customerId }, payer));
  }
  return { ...paid, providerState, hasChanged };
}

/** The subscriptions at our prices, with the one to keep first, and the duplicates. */
function currentOf({ all, invoices }: ProviderState, now: Date) {
  const live = primaryFirst(all.filter(isSold));
  const sold: readonly ProviderSubscription[] = [...live, ...all.filter((one) => !isLive(one))];
  const duplicates: readonly Duplicate[] = findDuplicates(live, invoices, now);
  return [sold, duplicates] as const;
}

/** The invoice whose refund or lost dispute ended access. */
function findEndingInvoice(
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): ProviderInvoice | null {
  return subscriptions.flatMap((one) => findReversedInvoice(invoices, one) ?? [])[0] ?? null;
}

/** The live subscription, else the stored one, as at the provider and as stored before this sync. */
function subscriptionChange(all: readonly ProviderSubscription[], before: SubscriptionRow | undefined) {
  const now = all.find(isLive) ?? all.find(({ id }) => id === before?.id) ?? null;
  return { subscription: now, before: before?.id === now?.id ? before : undefined };
}

async function settleAttempts(
  tx: Tx,
  customer: Customer,
  { all }: ProviderState,
  wasPaid: (subscriptionId: string) => boolean,
): Promise<void> {
  const idsOf = (wanted: readonly ProviderSubscription[]) => wanted.map(({ id }) => id);
  await markAttemptsPaid(tx, customer, idsOf(all.filter(isLive)));
  const over = all.filter((one) => !isLive(one) && one.status !== 'incomplete');
  await closeAttempts(tx, customer, idsOf(over.filter(({ id }) => wasPaid(id))), 'paid');
  await closeAttempts(tx, customer, idsOf(over.filter(({ id }) => !wasPaid(id))), 'abandoned');
}

/**
 * Enqueues refunds of payments for cancelled checkouts, and the end of subscriptions whose current period was
 * refunded or disputed, so that they are never charged again.
 */
async function refundCancelled(
  tx: Tx,
  dependencies: BillingDependencies,
  customer: Customer,
  providerState: ProviderState,
): Promise<void> {
  const { queue, source } = dependencies;
  const { userId, customerId } = customer;
  for (const invoice of providerState.invoices.filter(
    (one) => isPaid(one) && one.amount > 0 && isRetained(one),
  )) {
    if (!providerState.cancelled.has(invoice.subscriptionId ?? '')) continue;
    await raiseAlert(tx, dependencies, { kind: 'paid-and-called-off', reference: invoice.id, userId });
    await queue.send(tx, refundPaymentKind, { source, customerId, invoiceId: invoice.id });
  }
  for (const subscription of providerState.all.filter(isLive)) {
    const { id: subscriptionId } = subscription;
    if (findReversedInvoice(providerState.invoices, subscription)) {
      await queue.send(tx, endSubscriptionKind, { source, customerId, subscriptionId });
    }
  }
}
