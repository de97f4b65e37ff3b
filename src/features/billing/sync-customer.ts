import type { Tx } from '#platform/db/database.ts';
import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { closeAttempt } from './attempt.store.ts';
import type { BillingWorld } from './billing-world.ts';
import { type Customer, findPayer, lockCustomer, markSynced, type Payer } from './customer.store.ts';
import { endSubscriptionKind } from './end-subscription.jobs.ts';
import { saveInvoices } from './invoice.store.ts';
import { markPaid, type Paid } from './mark-paid.public.ts';
import { findCurrentSubscription, saveSubscription } from './subscription.store.ts';
import { isLive } from './subscription-access.contract.ts';
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
  const said = await provider.subscription(customerId);
  const invoices = await provider.invoices(customerId);
  const before = await findCurrentSubscription(tx, customer);
  const isNews = [
    await saveSubscription(tx, customer, said, now()),
    await saveInvoices(tx, customer, invoices),
  ].includes(true);
  const paid = await markPaid(tx, customer, now());
  if (said) await settleAttempt(tx, customer, said);
  const known = before?.id === said?.id ? before : undefined;
  await writeNotices(tx, world, payer, { before: known, subscription: said, invoices });
  // Paid after the account was closed, in a page that was still open.
  if (said && isLive(said) && payer.isClosed)
    await queue.send(tx, endSubscriptionKind, { source, customerId });
  await markSynced(tx, customer, now());
  return { ...paid, isNews };
}

async function settleAttempt(
  tx: Tx,
  customer: Customer,
  { id, status }: ProviderSubscription,
): Promise<void> {
  if (status === 'incomplete') return;
  const whose = { userId: customer.userId, source: customer.source, subscriptionId: id };
  await closeAttempt(tx, whose, isLive({ status }) ? 'paid' : 'abandoned');
}
