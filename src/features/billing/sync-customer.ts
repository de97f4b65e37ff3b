import type { Tx } from '#platform/db/database.ts';
import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { closeAttempt, findOpenAttempt } from './attempt.store.ts';
import type { BillingWorld } from './billing-world.ts';
import { type Customer, findPayer, lockCustomer, markSynced, type Payer } from './customer.store.ts';
import { endSubscriptionKind } from './end-subscription.jobs.ts';
import { saveInvoices } from './invoice.store.ts';
import { markPaid, type Paid } from './mark-paid.public.ts';
import { findCurrentSubscription, type SubscriptionRow, saveSubscriptions } from './subscription.store.ts';
import { chargedBesides, isLive } from './subscription-access.contract.ts';
import { writeNotices } from './subscription-notices.ts';
import { isEventDone, markEventDone } from './webhook-event.store.ts';

/**
 * The only way in which a subscription changes: the provider is asked anew while nobody else does it for the same
 * customer, and its answer is taken in whole. What caused the question is never believed.
 */
export async function syncCustomer(
  world: BillingWorld,
  customer: Customer,
  eventId?: string,
): Promise<Paid | undefined> {
  // It holds a connection while it asks the provider, and the sandbox needs one to answer.
  const result = await world.inTurn(() =>
    world.db.transaction(async (tx) => {
      await lockCustomer(tx, customer);
      if (eventId && (await isEventDone(tx, world.source, eventId))) return undefined;
      const payer = await findPayer(tx, customer.userId);
      const synced = payer && (await takeIn(tx, world, customer, payer));
      if (eventId) await markEventDone(tx, world.source, eventId, world.now());
      return synced;
    }),
  );
  if (result?.isNews) world.announce(customer.userId, ['progress', 'billing']);
  return result;
}

async function takeIn(tx: Tx, world: BillingWorld, customer: Customer, payer: Payer) {
  const { provider, queue, source, now } = world;
  const { customerId } = customer;
  const all = await provider.subscriptions(customerId);
  const invoices = await provider.invoices(customerId);
  const before = await findCurrentSubscription(tx, customer);
  const isNews = [
    await saveSubscriptions(tx, customer, all, now()),
    await saveInvoices(tx, customer, invoices),
  ].includes(true);
  const others = chargedBesides(all);
  if (others.length > 0) world.log.warn({ userId: customer.userId, others }, 'someone pays twice');
  await markSynced(tx, customer, { syncedAt: now(), otherSubscriptions: others.length });
  const paid = await markPaid(tx, customer, now());
  await settleAttempt(tx, customer, all);
  await writeNotices(tx, world, payer, { ...turnOf(all, before), others, invoices });
  // Paid after the account was closed, in a page that was still open.
  if (all.some(isLive) && payer.isClosed) await queue.send(tx, endSubscriptionKind, { source, customerId });
  return { ...paid, isNews };
}

/** The live one; without it what has become of the one that was. */
function turnOf(all: readonly ProviderSubscription[], before: SubscriptionRow | undefined) {
  const now = all.find(isLive) ?? all.find(({ id }) => id === before?.id) ?? null;
  return { subscription: now, before: before?.id === now?.id ? before : undefined };
}

async function settleAttempt(
  tx: Tx,
  customer: Customer,
  all: readonly ProviderSubscription[],
): Promise<void> {
  const { userId, source } = customer;
  const attempt = await findOpenAttempt(tx, userId);
  const begun = all.find(({ id }) => id === attempt?.subscriptionId);
  if (!begun || begun.status === 'incomplete') return;
  const whose = { userId, source, subscriptionId: begun.id };
  await closeAttempt(tx, whose, isLive(begun) ? 'paid' : 'abandoned');
}
