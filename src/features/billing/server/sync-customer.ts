import type { Tx } from '#platform/db/executor.ts';
import type { ProviderInvoice, ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { computeCredit } from '../credit.contract.ts';
import { chargedBesides, findTakenBack, isKept, isLive, isPaid } from '../subscription-access.contract.ts';
import { type Attempt, closeAttempts, findCalledOff, markBegun } from './attempt.store.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { callOff } from './call-off.ts';
import { type Customer, holdPayer, lockCustomer, markSynced, type Payer } from './customer.store.ts';
import { endSubscriptionKind } from './end-subscription.jobs.ts';
import { saveInvoices } from './invoice.store.ts';
import { findPaid, markPaid, type Paid } from './mark-paid.public.ts';
import type { ProviderState } from './provider-state.ts';
import { raiseAlert } from './raise-alert.ts';
import { refundPaymentKind } from './refund-payment.kind.ts';
import { isSold } from './sold-price.ts';
import { type SubscriptionRow, saveSubscriptions } from './subscription.store.ts';
import { writeNotices } from './subscription-notices.ts';
import { watchUnserved } from './watch-unserved.ts';
import { isEventDone, markEventDone } from './webhook-event.store.ts';

type SyncOptions = Readonly<{
  /** The notice that caused it. */
  eventId?: string;
  /** Whether the open checkout is to be called off first; nobody else takes in a payment for it meanwhile. */
  letsGo?: (attempt: Attempt) => boolean;
}>;
export type Synced = Paid & Readonly<{ said: ProviderState; isNews: boolean }>;
/**
 * The only way in which a subscription changes: the provider is asked anew while nobody else does it for the same
 * customer, and its answer is taken in whole. What caused the question is never believed.
 */
export async function syncCustomer(
  dependencies: BillingDependencies,
  customer: Customer,
  { eventId, letsGo }: SyncOptions = {},
): Promise<Synced | undefined> {
  // It holds a connection while it asks the provider, and the sandbox needs one to answer.
  const result = await dependencies.limited(() =>
    dependencies.db.transaction(async (tx) => {
      await lockCustomer(tx, customer);
      if (eventId && (await isEventDone(tx, dependencies.source, eventId))) return undefined;
      const payer = await holdPayer(tx, customer.userId);
      if (payer && letsGo) await callOff(tx, dependencies, customer, letsGo);
      const synced = payer && (await takeIn(tx, dependencies, customer, payer));
      if (eventId) await markEventDone(tx, dependencies.source, eventId, dependencies.now());
      return synced;
    }),
  );
  if (result?.isNews) dependencies.announce(customer.userId, ['progress', 'billing']);
  return result;
}

async function takeIn(
  tx: Tx,
  dependencies: BillingDependencies,
  customer: Customer,
  payer: Payer,
): Promise<Synced> {
  const { queue, source, now } = dependencies;
  const { userId, customerId } = customer;
  const said = await askProvider(tx, dependencies, customer);
  const { invoices } = said;
  const sold = said.all.filter((one) => isSold(one) || !isLive(one));
  const before = await findPaid(tx, customer, now());
  const wasPaid = (id: string) => invoices.some((one) => one.subscriptionId === id && isPaid(one));
  const credit = computeCredit(said);
  const isNews = [
    await saveSubscriptions(tx, customer, sold, (id) => wasPaid(id) && !said.calledOff.has(id), now()),
    await saveInvoices(tx, customer, invoices),
    credit !== customer.credit,
  ].includes(true);
  const others = chargedBesides(said.all);
  if (others.length > 0) dependencies.log.warn({ userId, others }, 'someone pays twice');
  await markSynced(tx, customer, { syncedAt: now(), otherSubscriptions: others.length, credit });
  const paid = await markPaid(tx, customer, now());
  await settleAttempts(tx, customer, said, wasPaid);
  await giveBack(tx, dependencies, customer, said);
  await watchUnserved(tx, dependencies, userId, said, paid.access);
  const ended = before.access.hasAccess && !paid.access.hasAccess ? findEndingInvoice(sold, invoices) : null;
  await writeNotices(tx, dependencies, payer, {
    ...turnOf(sold, before.subscription),
    ...said,
    others,
    ended,
  });
  // Paid after the account was closed, in a page that was still open.
  if (said.all.some(isLive) && payer.isClosed) {
    await queue.send(tx, endSubscriptionKind, { source, customerId });
  }
  return { ...paid, said, isNews };
}

/** What we called off and could not end, as when the server was killed in between, is ended now. */
async function askProvider(
  tx: Tx,
  { provider }: BillingDependencies,
  customer: Customer,
): Promise<ProviderState> {
  const { customerId } = customer;
  let all = await provider.subscriptions(customerId);
  const ids = all.filter((one) => !isLive(one)).map(({ id }) => id);
  const calledOff = await findCalledOff(tx, customer, ids);
  const left = all.filter(({ id, status }) => status === 'incomplete' && calledOff.has(id));
  for (const { id } of left) await provider.abandon(id);
  if (left.length > 0) all = await provider.subscriptions(customerId);
  const [invoices, credit] = await Promise.all([provider.invoices(customerId), provider.credit(customerId)]);
  return { all, calledOff, invoices, credit };
}

/** The invoice whose refund or lost dispute has ended access. */
function findEndingInvoice(
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): ProviderInvoice | null {
  return subscriptions.flatMap((one) => findTakenBack(invoices, one) ?? [])[0] ?? null;
}

/** The live one; without it what has become of the one that was. */
function turnOf(all: readonly ProviderSubscription[], before: SubscriptionRow | undefined) {
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
  await markBegun(tx, customer, idsOf(all.filter(isLive)));
  const over = all.filter((one) => !isLive(one) && one.status !== 'incomplete');
  await closeAttempts(tx, customer, idsOf(over.filter(({ id }) => wasPaid(id))), 'paid');
  await closeAttempts(tx, customer, idsOf(over.filter(({ id }) => !wasPaid(id))), 'abandoned');
}

/**
 * A payment for what we called off goes back. A period that was given back, or that the bank took back, ends the
 * subscription: nobody is charged again for a plan that is closed.
 */
async function giveBack(
  tx: Tx,
  dependencies: BillingDependencies,
  customer: Customer,
  said: ProviderState,
): Promise<void> {
  const { queue, source } = dependencies;
  const { userId, customerId } = customer;
  for (const invoice of said.invoices.filter((one) => isPaid(one) && one.amount > 0 && isKept(one))) {
    if (!said.calledOff.has(invoice.subscriptionId ?? '')) continue;
    await raiseAlert(tx, dependencies, { kind: 'paid-and-called-off', reference: invoice.id, userId });
    await queue.send(tx, refundPaymentKind, { source, customerId, invoiceId: invoice.id });
  }
  for (const subscription of said.all.filter(isLive)) {
    const { id: subscriptionId } = subscription;
    if (findTakenBack(said.invoices, subscription)) {
      await queue.send(tx, endSubscriptionKind, { source, customerId, subscriptionId });
    }
  }
}
