import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StripeRequestError } from '#platform/payments/testing/stripe-route.ts';
import { openStripeUnderTest, type StripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { subscribe } from '#testing/paying.ts';
import { customerOf } from '#testing/payment-app.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { createSubscriptionResponse } from '../../rules/billing.ts';

let stripe: StripeUnderTest;
let test: TestApp;
beforeAll(async () => {
  stripe = await openStripeUnderTest();
  test = await openTestApp({ takesMail: true, variables: stripe.variables });
});
beforeEach(() => {
  stripe.clock.now = test.clock.now;
});
afterEach(() => {
  stripe.wire.state.failing = null;
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const broken = new StripeRequestError(500, 'api', 'Something went wrong.');
/** Fails the first matching request. */
function failOnce(request: string, error: StripeRequestError, isDone = false) {
  let isOver = false;
  stripe.wire.state.failing = (asked) => {
    if (asked !== request || isOver) return undefined;
    isOver = true;
    return { error, isDone };
  };
}
function failAlways(request: string, error: StripeRequestError) {
  stripe.wire.state.failing = (asked) => (asked === request ? { error, isDone: false } : undefined);
}
const press = async (user: TestUser, plan = 'monthly') => await user.post('/create-subscription', { plan });
const subscriptionsOf = async (user: TestUser) => {
  const { customerId } = await customerOf(test, user);
  return stripe.records.findCustomer(customerId)?.account.subscriptions ?? [];
};
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
async function refusedWith(response: Response) {
  const { error } = refusal.parse(await response.json());
  return { status: response.status, ...error };
}

describe('a failure that Stripe repeats for a day', () => {
  it.each([
    ['before the customer was made', 'POST /v1/customers', false],
    ['after the customer was made', 'POST /v1/customers', true],
    ['before the subscription was made', 'POST /v1/subscriptions', false],
    ['after the subscription was made', 'POST /v1/subscriptions', true],
  ])('%s does not lock out the user: the same request gets its checkout', async (_, request, isDone) => {
    const user = await test.newUser();
    failOnce(request, broken, isDone);
    const started = await subscribe(user);
    expect(await subscriptionsOf(user)).toHaveLength(1);
    expect((await subscribe(user)).clientSecret).toBe(started.clientSecret);
    expect(await stripe.holder.pay(await customerOf(test, user), started, 'pays')).toBe('succeeded');
  });

  it('and is followed by an outage ends with the outage', async () => {
    const user = await test.newUser();
    failAlways('POST /v1/subscriptions', broken);
    expect(await refusedWith(await press(user))).toMatchObject({ status: 502, code: 'provider-down' });
    expect(await refusedWith(await press(user))).toMatchObject({ status: 502, code: 'provider-down' });
    stripe.wire.state.failing = null;
    await subscribe(user);
  });

  it('does not prevent a refund', async () => {
    const user = await test.newUser();
    const who = await customerOf(test, user);
    await stripe.holder.pay(who, await subscribe(user), 'pays');
    const { provider } = test.payments.billing;
    const [invoice] = (await provider?.invoices(who.customerId)) ?? [];
    failOnce('POST /v1/refunds', broken);
    await expect(provider?.refundInvoice(who.customerId, invoice?.id ?? '')).rejects.toThrow('Stripe');
    await provider?.refundInvoice(who.customerId, invoice?.id ?? '');
    expect((await provider?.invoices(who.customerId))?.[0]).toMatchObject({ refunded: 1900 });
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('%s a credit note was made does not block refunds to credit and card', async (_, isDone) => {
    const user = await test.newUser();
    const who = await customerOf(test, user);
    const { provider } = test.payments.billing;
    if (!provider) throw new Error('Payments are not set up.');
    await stripe.holder.pay(who, await subscribe(user), 'pays');
    await stripe.holder.wait(who, 8);
    await stripe.holder.switchTo(who, 'starter_weekly');
    await provider.cancelNow((await provider.subscriptions(who.customerId))[0]?.id ?? '');
    const credit = await provider.credit(who.customerId);
    const due = 1900 - credit;
    const started = await user.post('/create-subscription', { plan: 'monthly', due });
    const { clientSecret } = createSubscriptionResponse.parse(await started.json());
    await stripe.holder.pay(who, { clientSecret: clientSecret ?? '' }, 'pays');
    const paid = (await provider.invoices(who.customerId)).find(({ amount }) => amount === due);
    failOnce('POST /v1/credit_notes', broken, isDone);
    await provider.refundInvoice(who.customerId, paid?.id ?? '');
    const refunded = (await provider.invoices(who.customerId)).find(({ id }) => id === paid?.id);
    expect([refunded?.refunded, await provider.credit(who.customerId)]).toEqual([1900, credit]);
  });
});

describe('a refusal says what to do', () => {
  it.each([
    [400, 'customer_tax_location_invalid', 422, 'tax-location-unknown', 'Turn off any VPN or proxy'],
    [402, 'card_declined', 402, 'payment-declined', 'Try another card'],
    [403, 'permission', 503, 'payments-misconfigured', 'contact us'],
    [404, 'resource_missing', 409, 'customer-missing', 'Choose a plan again'],
  ] as const)('%i %s', async (status, code, answered, problem, advice) => {
    const user = await test.newUser();
    failAlways('POST /v1/subscriptions', new StripeRequestError(status, code, 'No such customer: cus_1'));
    const refused = { status: answered, code: problem, message: expect.stringContaining(advice) as string };
    expect(await refusedWith(await press(user))).toEqual(refused);
    stripe.wire.state.failing = null;
    // After the cause is fixed, the next click does not replay the failed response.
    await subscribe(user);
  });

  it('to a customer who was deleted at Stripe, and the next checkout has a new one', async () => {
    const user = await test.newUser();
    await stripe.holder.pay(await customerOf(test, user), await subscribe(user), 'pays');
    const { customerId } = await customerOf(test, user);
    const customer = stripe.records.findCustomer(customerId);
    if (!customer) throw new Error('There is no customer.');
    customer.deleted = true;
    const portal = await refusedWith(await user.post('/billing/portal'));
    expect(portal).toMatchObject({ status: 409, code: 'customer-missing' });
    await subscribe(user);
    expect((await customerOf(test, user)).customerId).not.toBe(customerId);
  });
});
