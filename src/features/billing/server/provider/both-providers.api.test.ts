import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePlans } from '#platform/payments/testing/sample-plans.ts';
import { billingOf, invoicesOf, mailTo, subscribe } from '#testing/paying.ts';
import { customerOf, type PaymentApp, paymentApps } from '#testing/payment-app.ts';
import type { TestUser } from '#testing/test-app.ts';
import { pricedPlans } from '../priced-plans.ts';

it('tests the plans that are sold', () => {
  const essence = pricedPlans.map(({ id, price, interval }) => ({ id, price, interval }));
  expect(Object.values(samplePlans).map(({ id, price, interval }) => ({ id, price, interval }))).toEqual(
    essence,
  );
});

describe.each(paymentApps)('with %s', (_, open) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app.close());

  const newUser = () => app.test.newUser();
  const paymentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
  const confirm = async (who: TestUser, clientSecret: string) =>
    (await who.post('/update-subscription-status', { paymentIntentId: paymentOf(clientSecret) })).status;
  const isPaidFor = async (who: TestUser) => (await who.progress()).subscription_tier === 'starter';
  async function buyer(plan = 'monthly', behaviour: 'pays' | 'fails_to_renew' = 'pays') {
    const user = await newUser();
    const started = await subscribe(user, plan);
    const who = await customerOf(app.test, user);
    await app.holder.pay(who, started, behaviour);
    await app.settle();
    return { user, who, started };
  }

  it('is bought, and gives access once the browser returns', async () => {
    const user = await newUser();
    const started = await subscribe(user, 'annual');
    expect(started).toMatchObject({ plan: 'annual', amount: 18900 });
    expect(await confirm(user, started.clientSecret)).toBe(402);
    expect(await isPaidFor(user)).toBe(false);
    await app.holder.pay(await customerOf(app.test, user), started, 'pays');
    expect(await confirm(user, started.clientSecret)).toBe(200);
    expect(await isPaidFor(user)).toBe(true);
    expect(await billingOf(user)).toMatchObject({
      has_access: true,
      livemode: false,
      subscription: { plan_id: 'starter_annual', amount: 18900, status: 'active', card: { last4: '4242' } },
    });
  });

  it('gives access when the browser never returns: the webhook is enough', async () => {
    const { user } = await buyer();
    expect(await isPaidFor(user)).toBe(true);
    expect(await mailTo(app.test.database, user)).toHaveLength(1);
    // Repeated events change nothing.
    await app.settle();
    expect(await mailTo(app.test.database, user)).toHaveLength(1);
  });

  it.each(['declined', 'insufficient_funds', 'authenticates'] as const)(
    'gives no access for a card that is %s',
    async (behaviour) => {
      const user = await newUser();
      const started = await subscribe(user);
      await app.holder.pay(await customerOf(app.test, user), started, behaviour);
      await app.settle();
      expect(await confirm(user, started.clientSecret)).toBe(402);
      expect(await isPaidFor(user)).toBe(false);
    },
  );

  it('believes the bank’s approval, not the user’s', async () => {
    const user = await newUser();
    const started = await subscribe(user);
    const who = await customerOf(app.test, user);
    await app.holder.pay(who, started, 'authenticates');
    await app.holder.authenticate(who, started, true);
    expect(await confirm(user, started.clientSecret)).toBe(200);
  });

  it('gives a stranger nothing for another user’s payment', async () => {
    const { started } = await buyer();
    const bob = await newUser();
    expect(await confirm(bob, started.clientSecret)).toBe(404);
    await subscribe(bob);
    expect(await confirm(bob, started.clientSecret)).toBe(404);
    expect(await isPaidFor(bob)).toBe(false);
  });

  it('starts one checkout for many requests, and none for a subscriber', async () => {
    const user = await newUser();
    const all = await Promise.all(Array.from({ length: 5 }, () => subscribe(user, 'weekly')));
    expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    const { user: payer } = await buyer();
    expect((await payer.post('/create-subscription', { plan: 'annual' })).status).toBe(409);
  });

  it('replaces one plan by another', async () => {
    const user = await newUser();
    const [weekly, annual] = [await subscribe(user, 'weekly'), await subscribe(user, 'annual')];
    const who = await customerOf(app.test, user);
    expect(await app.holder.pay(who, weekly, 'pays')).toBe('requires_payment_method');
    expect(await app.holder.pay(who, annual, 'pays')).toBe('succeeded');
    expect(await confirm(user, annual.clientSecret)).toBe(200);
  });

  it('syncs cancelling, resuming and the end', async () => {
    const { user, who } = await buyer();
    const cancelAt = async () => (await billingOf(user)).subscription?.cancel_at ?? null;
    await app.holder.cancel(who);
    await app.settle();
    expect(await cancelAt()).toBe('2026-12-11T10:00:00.000Z');
    await app.holder.resume(who);
    await app.settle();
    expect(await cancelAt()).toBeNull();
    await app.holder.cancel(who);
    await app.holder.wait(who, 40);
    await app.settle();
    expect(await billingOf(user)).toMatchObject({ has_access: false, subscription: { status: 'canceled' } });
    expect(await isPaidFor(user)).toBe(false);
  });

  it('syncs renewals, failures and a new card', async () => {
    const { user, who } = await buyer('weekly', 'fails_to_renew');
    await app.holder.wait(who, 8);
    await app.settle();
    expect(await billingOf(user)).toMatchObject({ has_access: true, subscription: { status: 'past_due' } });
    await app.holder.changeCard(who, 'pays');
    await app.settle();
    expect(await billingOf(user)).toMatchObject({
      subscription: { status: 'active', card: { last4: '4242' } },
    });
    await app.holder.wait(who, 7);
    await app.settle();
    expect((await invoicesOf(user)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  it('syncs a failed renewal to its end', async () => {
    const { user, who } = await buyer('weekly', 'fails_to_renew');
    await app.holder.wait(who, 20);
    await app.settle();
    expect(await billingOf(user)).toMatchObject({ has_access: false, subscription: { status: 'canceled' } });
  });

  it('syncs a switch of plan and a refund, and serves the invoice file', async () => {
    const { user, who } = await buyer('monthly');
    await app.holder.wait(who, 15);
    await app.holder.switchTo(who, 'starter_annual');
    await app.settle();
    expect((await billingOf(user)).subscription).toMatchObject({ cycle: 'annual', amount: 18900 });
    const [newest, first] = await invoicesOf(user);
    expect([newest?.amount, first?.amount]).toEqual([17950, 1900]);
    await app.holder.refund(who, first?.id ?? '');
    await app.settle();
    expect((await invoicesOf(user))[1]).toMatchObject({ status: 'refunded', refunded: 1900 });
    const file = await user.get(`/billing/${user.id}/invoices/${newest?.id}.pdf`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await file.text()).startsWith('%PDF-')).toBe(true);
    const stranger = await newUser();
    expect((await stranger.get(`/billing/${stranger.id}/invoices/${newest?.id}.pdf`)).status).toBe(404);
  });

  it('links to its portal', async () => {
    const { user } = await buyer();
    const response = await user.post('/billing/portal');
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"url":"http')]);
  });

  it('accepts every webhook', async () => {
    const { who } = await buyer();
    await app.holder.cancel(who);
    expect((await app.settle()).every((status) => status === 200)).toBe(true);
    const forged = {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=x', 'fairsplit-signature': 'x' },
      body: '{}',
    };
    expect((await app.test.app.request('/api/webhooks/payments', forged)).status).toBe(400);
  });
});
