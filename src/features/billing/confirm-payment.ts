import { Problem } from '#kernel/problem.ts';
import type { BillingWorld } from './billing-world.ts';
import { findCustomer } from './customer.store.ts';
import { syncCustomer } from './sync-customer.ts';

/** For someone who comes back from paying: the provider is asked, and whose payment it is too. */
export async function confirmPayment(
  world: BillingWorld,
  userId: string,
  paymentIntentId: string,
): Promise<void> {
  const { db, provider, source } = world;
  const customer = await findCustomer(db, source, userId);
  const payment = customer && (await provider.payment(paymentIntentId));
  if (!customer || payment?.customerId !== customer.customerId || !payment.subscriptionId) {
    throw new Problem('not-found');
  }
  if (payment.status !== 'succeeded') throw new Problem('payment-required');
  const synced = await syncCustomer(world, customer);
  // Paid once, but for something that has ended since.
  if (!synced?.access.hasAccess) throw new Problem('payment-required');
}
