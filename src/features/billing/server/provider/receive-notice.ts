import { sandboxName } from '#kernel/payment-provider-name.ts';
import { Problem } from '#kernel/problem.ts';
import type { ProviderEvent } from '#platform/payments/payment-provider.ts';
import type { AlertKind } from '../../rules/alert.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { type Customer, findCustomerOf } from '../customer.store.ts';
import { countDecline, isTooMany } from './declines.ts';
import { syncCustomer } from './sync-customer.ts';
import { isEventDone, markEventDone, recordEvent } from './webhook-event.store.ts';

/** Events that need an alert, since a sync of the customer would not reveal them. */
const alerting: Readonly<Record<string, AlertKind>> = {
  'refund.failed': 'refund-failed',
  'radar.early_fraud_warning.created': 'fraud-warning',
  'invoice.finalization_failed': 'invoice-stuck',
};

/**
 * Handles a webhook event. The event only names the customer to sync, so order and repeats do not matter.
 * Throws ForgedNoticeError; after any other error the provider must retry.
 */
export async function receiveNotice(
  dependencies: BillingDependencies,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const { db, provider, source, now } = dependencies;
  const event = await provider.verify(rawBody, signature);
  if (event.livemode !== provider.livemode) {
    const { id, type, livemode } = event;
    dependencies.log.error(
      { id, type, livemode },
      'a notice of the other mode: the webhook and the keys do not belong together',
    );
    throw new Problem('invalid-input', { fields: ['livemode'] });
  }
  await recordEvent(db, source, event, now());
  if (await isEventDone(db, source, event.id)) return;
  const customer = event.customerId ? await findCustomerOf(db, source, event.customerId) : undefined;
  const kind = alerting[event.type];
  if (kind)
    await raiseAlert(db, dependencies, { kind, reference: event.objectId, userId: customer?.userId ?? null });
  if (customer) {
    const isTooOften = await countFailure(dependencies, customer, event);
    await syncCustomer(dependencies, customer, {
      urgency: 'can-wait',
      ...(isTooOften ? { shouldCancel: () => true } : {}),
    });
  }
  await markEventDone(db, source, event.id, now());
}

/** Counts a decline of Stripe's form. True after too many, which cancels the checkout. */
async function countFailure(
  { db, provider }: BillingDependencies,
  { userId }: Customer,
  { type, objectId }: ProviderEvent,
): Promise<boolean> {
  // The sandbox uses our form, which counts before each attempt.
  if (provider.name === sandboxName || type !== 'payment_intent.payment_failed') return false;
  return await countDecline(db, { user: userId, payment: objectId }).then(() => false, isTooMany);
}
