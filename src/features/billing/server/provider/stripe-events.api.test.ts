import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StripeCustomer } from '#platform/payments/testing/stripe-state.ts';
import { openStripeUnderTest, type StripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { billingOf, invoicesOf, mailTo, subscribe } from '#testing/paying.ts';
import { customerOf } from '#testing/payment-app.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { billingAlert } from '../billing.table.ts';

let stripe: StripeUnderTest;
let test: TestApp;
beforeAll(async () => {
  stripe = await openStripeUnderTest();
  test = await openTestApp({ takesMail: true, variables: stripe.variables });
  stripe.clock.now = test.clock.now;
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

async function post(rawBody: Uint8Array<ArrayBuffer>, signature: string): Promise<number> {
  const request = { method: 'POST', body: rawBody, headers: { 'stripe-signature': signature } };
  return (await test.app.request('/api/webhooks/payments', request)).status;
}
let told = 0;
/** Delivers all new Stripe events to the webhook. */
async function tellAll(): Promise<number[]> {
  const fresh = stripe.notices.slice(told);
  told = stripe.notices.length;
  const statuses: number[] = [];
  for (const { rawBody, signature } of fresh) statuses.push(await post(rawBody, signature));
  return statuses;
}
async function payer() {
  const user = await test.newUser();
  const started = await subscribe(user);
  const who = await customerOf(test, user);
  await stripe.holder.pay(who, started, 'pays');
  await tellAll();
  const customer = stripe.records.findCustomer(who.customerId);
  const invoice = customer?.account.invoices[0];
  if (!customer || !invoice) throw new Error('Nothing was paid.');
  return { user, who, customer, invoice };
}
async function alertsOf({ id }: TestUser): Promise<string[]> {
  const isOpen = and(eq(billingAlert.userId, id), isNull(billingAlert.resolvedAt));
  const rows = await test.database.db.select().from(billingAlert).where(isOpen);
  return rows.map(({ kind }) => kind).toSorted();
}
const subscriptionOf = ({ account }: StripeCustomer) => account.subscriptions[0]?.id ?? '';
const hasAccess = async (user: TestUser) => (await billingOf(user)).has_access;

it('an open dispute is found through its charge, alerts the owner and keeps access; a lost one ends it', async () => {
  const { user, customer, invoice } = await payer();
  stripe.records.dispute(customer, invoice.id, 'needs_response');
  expect(await tellAll()).toEqual([200]);
  expect(await alertsOf(user)).toEqual(['dispute-opened']);
  expect(await hasAccess(user)).toBe(true);
  stripe.records.dispute(customer, invoice.id, 'lost');
  expect(await tellAll()).toEqual([200]);
  expect(await alertsOf(user)).toEqual(['dispute-lost']);
  expect((await invoicesOf(user)).map(({ status }) => status)).toEqual(['dispute_lost']);
  expect(await hasAccess(user)).toBe(false);
});

it('a dispute that was won closes its alert and changes nothing else', async () => {
  const { user, customer, invoice } = await payer();
  stripe.records.dispute(customer, invoice.id, 'needs_response');
  expect(await tellAll()).toEqual([200]);
  expect(await alertsOf(user)).toEqual(['dispute-opened']);
  stripe.records.dispute(customer, invoice.id, 'won');
  expect(await tellAll()).toEqual([200]);
  expect(await alertsOf(user)).toEqual([]);
  expect((await invoicesOf(user)).map(({ status }) => status)).toEqual(['paid']);
  expect(await hasAccess(user)).toBe(true);
});

it.each([
  ['refund.failed', 'refund-failed'],
  ['radar.early_fraud_warning.created', 'fraud-warning'],
  ['invoice.finalization_failed', 'invoice-stuck'],
])('%s alerts the owner and keeps access', async (type, kind) => {
  const { user, customer, invoice } = await payer();
  stripe.records.announce(customer, type, invoice.id);
  expect(await tellAll()).toEqual([200]);
  expect(await alertsOf(user)).toEqual([kind]);
  expect(await hasAccess(user)).toBe(true);
});

it('a renewal that needs 3-D Secure links to the hosted invoice', async () => {
  const user = await test.newUser();
  const started = await subscribe(user, 'weekly');
  const who = await customerOf(test, user);
  await stripe.holder.pay(who, started, 'fails_to_renew');
  await stripe.holder.wait(who, 8);
  await tellAll();
  expect((await mailTo(test.database, user)).toSorted()).toEqual(['payment-failed', 'receipt']);
  const { subscription } = await billingOf(user);
  expect(subscription).toMatchObject({ status: 'past_due' });
  expect(subscription?.pay_url).toMatch(/\/i\/in_/);
  expect(subscription?.next_payment_attempt).toMatch(/T/);
});

it('while collection is paused, access lasts to the end of the paid period', async () => {
  const { user, who, customer } = await payer();
  customer.isPaused = true;
  stripe.records.announce(customer, 'customer.subscription.updated', subscriptionOf(customer));
  expect(await tellAll()).toEqual([200]);
  expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: { status: 'paused' } });
  const { clock } = test;
  const before = clock.now;
  clock.now = new Date(before.getTime() + 40 * 24 * 60 * 60 * 1000);
  expect(await hasAccess(user)).toBe(false);
  clock.now = before;
  customer.isPaused = false;
  stripe.records.announce(customer, 'customer.subscription.updated', subscriptionOf(customer));
  expect(await tellAll()).toEqual([200]);
  expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: { status: 'active' } });
  expect(who.customerId).toBe(customer.id);
});

it.each(['payment_method.updated', 'payment_method.automatically_updated', 'payment_method.detached'])(
  '%s shows the card as it is now',
  async (type) => {
    const { user, who, customer } = await payer();
    expect((await billingOf(user)).subscription?.card).toMatchObject({ last4: '4242' });
    await stripe.holder.changeCard(who, 'fails_to_renew');
    // Deliver only the card's event.
    told = stripe.notices.length;
    stripe.records.announce(customer, type, customer.id);
    expect(await tellAll()).toEqual([200]);
    expect((await billingOf(user)).subscription?.card).toMatchObject({ last4: '0341' });
  },
);

it('a customer who was deleted at Stripe causes no error, and can subscribe again', async () => {
  const { user, customer } = await payer();
  customer.deleted = true;
  stripe.records.announce(customer, 'customer.deleted', customer.id);
  expect(await tellAll()).toEqual([200]);
  expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: { status: 'canceled' } });
  expect((await subscribe(user)).clientSecret).toContain('_secret_');
});

it.each(['{}', 'null', '[]', '"evt"', '7', '{"id":"evt_1","type":"x","livemode":false,"data":{}}'])(
  'a signed %s is not a valid event',
  async (text) => {
    const rawBody = new TextEncoder().encode(text);
    expect(await post(rawBody, stripe.sign(rawBody, test.clock.now))).toBe(400);
  },
);

it('a live event on test keys is refused and logged', async () => {
  const { who } = await payer();
  const object = { id: 'sub_1', object: 'subscription', customer: who.customerId };
  const event = { id: 'evt_live', type: 'customer.subscription.updated', livemode: true, data: { object } };
  const rawBody = new TextEncoder().encode(JSON.stringify(event));
  expect(await post(rawBody, stripe.sign(rawBody, test.clock.now))).toBe(400);
  expect(test.lines.some((line) => line.includes('a notice of the other mode'))).toBe(true);
});

it('a checkout requested with other parameters after a deploy is still the same one', async () => {
  const user = await test.newUser();
  const before = await subscribe(user);
  stripe.wire.rememberOtherwise();
  const after = await subscribe(user);
  expect(after.clientSecret).toBe(before.clientSecret);
  const who = await customerOf(test, user);
  expect(await stripe.holder.pay(who, after, 'pays')).toBe('succeeded');
});

it('after ten declined cards the checkout is cancelled and rate limited', async () => {
  const user = await test.newUser();
  const started = await subscribe(user);
  const who = await customerOf(test, user);
  for (let n = 0; n < 11; n++) await stripe.holder.pay(who, started, 'declined');
  await tellAll();
  expect(await stripe.holder.pay(who, started, 'pays')).not.toBe('succeeded');
  const refused = await user.post('/create-subscription', { plan: 'monthly' });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it('a portal that is not enabled gives a clear error', async () => {
  const { user } = await payer();
  stripe.wire.state.hasNoPortal = true;
  const response = await user.post('/billing/portal');
  stripe.wire.state.hasNoPortal = false;
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { error: { code: 'portal-unavailable' } },
  ]);
});
