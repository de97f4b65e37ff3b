import type { BillingWorld } from './billing-world.ts';
import { findCustomerOf } from './customer.store.ts';
import { syncCustomer } from './sync-customer.ts';
import { isEventDone, markEventDone, recordEvent } from './webhook-event.store.ts';

/**
 * Takes in a notice of the provider. It only says whose state to read again, so that any number of them in any order
 * come to the same. Throws ForgedNoticeError; after any other failure it is to be sent again.
 */
export async function receiveNotice(
  world: BillingWorld,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const { db, provider, source, now } = world;
  const event = await provider.verify(rawBody, signature);
  // One endpoint may be told of tests and of real payments; only one of the two is ours.
  if (event.livemode !== provider.livemode) return;
  await recordEvent(db, source, event, now());
  if (await isEventDone(db, source, event.id)) return;
  const customer = event.customerId ? await findCustomerOf(db, source, event.customerId) : undefined;
  if (customer) await syncCustomer(world, customer, event.id);
  else await markEventDone(db, source, event.id, now());
}
