import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStripeUnderTest, type StripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { holdWrites } from '#testing/held-write.ts';
import { subscribe } from '#testing/paying.ts';
import { customerOf } from '#testing/payment-app.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { isLive, isPaid } from '../../rules/subscription-access.ts';

let stripe: StripeUnderTest;
let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  stripe = await openStripeUnderTest();
  test = await openTestApp({ takesMail: true, variables: stripe.variables });
  // A second process that shares only the database.
  other = await openTestApp({ on: test.database, takesMail: true, variables: stripe.variables });
});
beforeEach(() => {
  stripe.clock.now = test.clock.now;
});
afterAll(async () => {
  await other.close();
  await test.close();
  await stripe.close();
});

it('sells one plan to a user who pays in one tab and starts two plans in two more', async () => {
  const user = await test.newUser();
  const first = await subscribe(user, 'annual');
  const who = await customerOf(test, user);
  const press = async (app: TestApp, plan: string) =>
    await app.app.request('/api/create-subscription', {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plan }),
    });
  const attempts = await holdWrites(test.database, 'checkout_attempt');
  // This request has read the provider and is about to store its checkout.
  const pressed = press(test, 'annual');
  await attempts.untilWaiting(1, pressed);
  await stripe.holder.pay(who, first, 'pays');
  const monthly = press(other, 'monthly');
  await Promise.race([monthly, pause(1000)]);
  await attempts.release();
  const annual = await pressed;
  await attempts.remove();
  const created = (await annual.json()) as { clientSecret?: string };
  if (created.clientSecret) {
    await stripe.holder.pay(who, { ...first, clientSecret: created.clientSecret }, 'pays');
  }
  expect((await monthly).status).toBe(409);
  const { provider } = test.payments.billing;
  expect((await provider?.subscriptions(who.customerId))?.filter(isLive)).toHaveLength(1);
  expect((await provider?.invoices(who.customerId))?.filter(isPaid)).toHaveLength(1);
});
