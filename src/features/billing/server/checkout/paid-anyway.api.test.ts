import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { putInAccount } from '#platform/payments/sandbox/account.ts';
import { cancelNow } from '#platform/payments/sandbox/changing.ts';
import { openStripeUnderTest, type StripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { billingDependencies, billingOf, invoicesOf, mailTo, subscribe } from '#testing/paying.ts';
import { customerOf } from '#testing/payment-app.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { createSubscriptionResponse } from '../../rules/billing.ts';
import { billingAlert } from '../billing.table.ts';
import { findCustomer } from '../customer.store.ts';
import { resyncBillingJob } from '../provider/resync-billing.jobs.ts';
import { refundPaymentJob } from '../subscriptions/refund-payment.jobs.ts';

let stripe: StripeUnderTest;
let test: TestApp;
beforeAll(async () => {
  stripe = await openStripeUnderTest();
  test = await openTestApp({ takesMail: true, variables: stripe.variables, ownerEmail: 'owner@example.com' });
});
beforeEach(() => {
  stripe.clock.now = test.clock.now;
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const paymentOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split('_secret_')[0] ?? '';
async function confirm(who: TestUser, started: { clientSecret: string }) {
  const response = await who.post('/update-subscription-status', { paymentIntentId: paymentOf(started) });
  return [response.status, (await response.json()) as unknown] as const;
}
const context = () => ({ jobId: '', attempt: 1, signal: AbortSignal.timeout(600_000), log: test.log });

async function customerIn(user: TestUser) {
  const found = stripe.records.findCustomer((await customerOf(test, user)).customerId);
  if (!found) throw new Error('Stripe has no such customer.');
  return found;
}
async function alertsOf({ id }: TestUser): Promise<string[]> {
  const rows = await test.database.db
    .select()
    .from(billingAlert)
    .where(and(eq(billingAlert.userId, id), isNull(billingAlert.resolvedAt)));
  return rows.map(({ kind }) => kind);
}
/** Ids of all invoices with an alert, resolved ones included. */
async function alertsFor({ id }: TestUser): Promise<string[]> {
  const rows = await test.database.db.select().from(billingAlert).where(eq(billingAlert.userId, id));
  return rows.map(({ reference }) => reference);
}
async function sync() {
  await resyncBillingJob(billingDependencies(test)).handle({}, context());
}
/** Runs the queued refund jobs. */
async function refundAll(user: TestUser) {
  const { account } = await customerIn(user);
  for (const { id } of account.invoices.filter(({ status }) => status === 'paid'))
    await refundInvoice(user, id);
}
async function refundInvoice(user: TestUser, invoiceId: string) {
  const customer = await findCustomer(test.database.db, 'stripe-test', user.id);
  const data = { source: 'stripe-test', customerId: customer?.customerId ?? '', invoiceId } as const;
  await refundPaymentJob(billingDependencies(test)).handle(data, context());
}

it('refunds a payment that arrives while its checkout is being replaced, and e-mails the customer', async () => {
  const user = await test.newUser();
  const monthly = await subscribe(user, 'monthly');
  const who = await customerOf(test, user);
  stripe.wire.state.meanwhile = async (asked) => {
    if (!asked.startsWith('DELETE')) return;
    stripe.wire.state.meanwhile = null;
    expect(await stripe.holder.pay(who, monthly, 'pays')).toBe('succeeded');
  };
  const annual = await subscribe(user, 'annual');
  expect(stripe.wire.state.meanwhile).toBeNull();
  expect(await alertsOf(user)).toEqual(['paid-and-called-off']);
  expect(await confirm(user, monthly)).toMatchObject([202, { success: false, state: 'refunded' }]);

  await refundAll(user);
  await refundAll(user);
  expect(await invoicesOf(user)).toMatchObject([{ status: 'refunded', refunded: 1900, amount: 1900 }]);
  expect(await mailTo(test.database, user)).toEqual(['payment-returned']);
  expect(await mailTo(test.database, { email: 'owner@example.com' })).toEqual(['payment-alert']);
  expect(await billingOf(user)).toMatchObject({ has_access: false });

  await stripe.holder.pay(who, annual, 'pays');
  expect(await confirm(user, annual)).toMatchObject([200, { success: true, state: 'active' }]);
  expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: { cycle: 'annual' } });
  // The payment that bought access is not refunded.
  expect(await alertsFor(user)).toEqual([(await invoicesOf(user)).find(({ amount }) => amount === 1900)?.id]);
});

it('e-mails a customer whose refunded payment was made partly from credit', async () => {
  const user = await test.newUser();
  const started = await subscribe(user, 'monthly');
  const who = await customerOf(test, user);
  const { provider } = test.payments.billing;
  if (!provider) throw new Error('Payments are not set up.');
  await stripe.holder.pay(who, started, 'pays');
  await stripe.holder.wait(who, 8);
  await stripe.holder.switchTo(who, 'starter_weekly');
  const [subscription] = await provider.subscriptions(who.customerId);
  await provider.cancelNow(subscription?.id ?? '');
  await sync();
  const credit = await provider.credit(who.customerId);
  expect(credit).toBeGreaterThan(0);

  const due = 1900 - credit;
  const response = await user.post('/create-subscription', { plan: 'monthly', due });
  const { clientSecret } = createSubscriptionResponse.parse(await response.json());
  stripe.wire.state.meanwhile = async (asked) => {
    if (!asked.startsWith('DELETE')) return;
    stripe.wire.state.meanwhile = null;
    expect(await stripe.holder.pay(who, { clientSecret: clientSecret ?? '' }, 'pays')).toBe('succeeded');
  };
  await user.post('/create-subscription', { plan: 'annual', due: 18900 - credit });
  const refunded = (await customerIn(user)).account.invoices.find(({ amount }) => amount === due);
  await refundInvoice(user, refunded?.id ?? '');
  await sync();
  expect(await mailTo(test.database, user)).toContain('payment-returned');
});

it('keeps a subscription that was paid before it could be cancelled', async () => {
  const user = await test.newUser();
  const monthly = await subscribe(user, 'monthly');
  const who = await customerOf(test, user);
  stripe.wire.state.meanwhile = async (asked) => {
    if (!/GET \/v1\/subscriptions\/sub/.test(asked)) return;
    stripe.wire.state.meanwhile = null;
    await stripe.holder.pay(who, monthly, 'pays');
  };
  expect((await user.post('/create-subscription', { plan: 'annual' })).status).toBe(409);
  expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: { cycle: 'monthly' } });
  expect(await alertsOf(user)).toEqual([]);
});

it('gives access for the paid period of a subscription that ended before the first sync', async () => {
  const user = await test.newUser();
  const monthly = await subscribe(user, 'monthly');
  await stripe.holder.pay(await customerOf(test, user), monthly, 'pays');
  const customer = await customerIn(user);
  const [{ id } = { id: '' }] = customer.account.subscriptions;
  stripe.records.change(customer, (step, moment) => ({ step: cancelNow(step, id, moment) }));
  await sync();
  expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: { status: 'canceled' } });
  expect(await user.progress()).toMatchObject({ subscription_tier: 'starter' });
  expect(await alertsOf(user)).toEqual([]);
});

it('waits a little for a subscription whose payment was made', async () => {
  const user = await test.newUser();
  const started = await subscribe(user);
  await stripe.holder.pay(await customerOf(test, user), started, 'pays');
  stripe.wire.state.lateResponses = 3;
  expect(await confirm(user, started)).toMatchObject([200, { success: true, state: 'active' }]);
});

it('responds ‘pending’ when activation takes longer, and activates later', async () => {
  const user = await test.newUser();
  const started = await subscribe(user);
  await stripe.holder.pay(await customerOf(test, user), started, 'pays');
  stripe.wire.state.lateResponses = 1000;
  expect(await confirm(user, started)).toMatchObject([202, { success: false, state: 'pending' }]);
  expect(await alertsOf(user)).toEqual([]);

  test.clock.now = stripe.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
  await sync();
  expect(await alertsOf(user)).toEqual(['paid-without-access']);
  expect(test.lines.at(-1)).toContain('a payment needs the owner');
  stripe.wire.state.lateResponses = 0;
  await sync();
  expect(await alertsOf(user)).toEqual([]);
  expect(await billingOf(user)).toMatchObject({ has_access: true });
});

it('reports a bank debit as processing, and gives no access until it settles', async () => {
  const user = await test.newUser();
  const started = await subscribe(user);
  const customer = await customerIn(user);
  const [invoice] = customer.account.invoices;
  if (!invoice) throw new Error('There is no invoice.');
  stripe.records.change(customer, (step) => ({
    step: putInAccount(step, { invoice: { ...invoice, paymentStatus: 'processing' } }),
  }));
  expect(await confirm(user, started)).toMatchObject([202, { success: false, state: 'processing' }]);
  expect(await billingOf(user)).toMatchObject({ has_access: false });
  await stripe.holder.pay(await customerOf(test, user), started, 'pays');
  expect(await confirm(user, started)).toMatchObject([200, { state: 'active' }]);
});

it('gives no access for an amount that is not in the catalogue, and alerts the owner', async () => {
  const user = await test.newUser();
  const started = await subscribe(user);
  const customer = await customerIn(user);
  await stripe.holder.pay(await customerOf(test, user), started, 'pays');
  const [cheap] = customer.account.subscriptions;
  if (!cheap) throw new Error('There is no subscription.');
  stripe.records.change(customer, (step) => ({
    step: putInAccount(step, { subscription: { ...cheap, price: cents(1) } }),
  }));
  expect((await confirm(user, started))[0]).toBe(402);
  expect(await billingOf(user)).toMatchObject({ has_access: false });
  expect(await alertsOf(user)).toEqual(['wrong-amount']);
  expect((await user.post('/create-subscription', { plan: 'annual' })).status).toBe(409);
});
