import { findCustomer } from '#features/billing/server/customer.store.ts';
import { pricedPlans } from '#features/billing/server/priced-plans.ts';
import { createPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { findPendingEvents, type PendingEvent } from '#platform/payments/sandbox/sandbox.store.ts';
import { noticeBody, signNotice } from '#platform/payments/sandbox/signing.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** The sandbox, with webhooks off. */
export function quietControls({ database, settings, clock }: TestApp) {
  const deliver = () => Promise.reject(new Error('nobody listens'));
  const parts = { db: database.db, now: () => clock.now, plans: pricedPlans, deliver };
  const controls = createPaymentProvider(settings.payments, parts)?.controls;
  if (!controls) throw new Error('The sandbox is not there.');
  return controls;
}

/** Pays without delivering a webhook. */
export async function paySilently(test: TestApp, { id }: TestUser, clientSecret: string): Promise<void> {
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, behaviour: 'pays' } as const;
  await quietControls(test).confirm(id, clientSecret, card);
}

export async function customerIdOf({ database }: TestApp, { id }: TestUser): Promise<string> {
  const customer = await findCustomer(database.db, 'sandbox', id);
  if (!customer) throw new Error('There is no such customer.');
  return customer.customerId;
}

/** The undelivered webhooks, oldest first. */
export async function undeliveredWebhooks(test: TestApp, user: TestUser): Promise<PendingEvent[]> {
  return await findPendingEvents(test.database.db, await customerIdOf(test, user));
}

export function signed({ settings, clock }: TestApp, body: Uint8Array, at = clock.now): string {
  if (settings.payments.kind !== 'sandbox') throw new Error('The sandbox is not there.');
  return signNotice(settings.payments.webhookSecret, body, at);
}

export async function post(
  test: TestApp,
  body: Uint8Array<ArrayBuffer>,
  signature?: string,
): Promise<number> {
  const headers = signature === undefined ? {} : { 'fairsplit-signature': signature };
  const response = await test.app.request('/api/webhooks/payments', { method: 'POST', body, headers });
  return response.status;
}

export async function deliverEvent(test: TestApp, event: PendingEvent): Promise<number> {
  const body = noticeBody(event);
  return await post(test, body, signed(test, body));
}
