import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removeOverride } from '#features/admin/server/plan-status.store.ts';
import { markSubscription } from '#features/progress/server/subscription.public.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import { billingOf, buy, cardThatFailsLater, invoicesOf, mailTo, pay, subscribe } from '#testing/paying.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

const controls = () => {
  if (!test.payments.controls) throw new Error('The sandbox is not there.');
  return test.payments.controls;
};
const tierOf = async (user: TestUser) => {
  const { subscription_tier: tier, subscription_status: status } = await user.progress();
  return [tier, status];
};

describe('a subscription', () => {
  it('is bought, confirmed, shown and gives access', async () => {
    const ann = await test.newUser();
    const started = await subscribe(ann, 'annual');
    expect(started).toMatchObject({ plan: 'annual', amount: 18900 });
    expect(await billingOf(ann)).toMatchObject({ subscription: null, has_access: false });
    const { paymentIntentId, status } = await pay(ann, started.clientSecret);
    expect(status).toBe('succeeded');
    const body = { userId: ann.id, paymentIntentId, plan: 'annual' };
    const confirmed = await ann.post('/update-subscription-status', body);
    expect([confirmed.status, await confirmed.json()]).toEqual([
      200,
      { success: true, state: 'active', message: 'Your subscription is active.' },
    ]);
    expect(await billingOf(ann)).toEqual({
      provider: 'sandbox',
      livemode: false,
      has_access: true,
      access_ended: null,
      other_subscriptions: 0,
      credit: 0,
      subscription: {
        plan_id: 'starter_annual',
        cycle: 'annual',
        amount: 18900,
        status: 'active',
        started_at: '2026-11-11T10:00:00.000Z',
        current_period_end: '2027-11-11T10:00:00.000Z',
        cancel_at: null,
        ended_at: null,
        next_payment_attempt: null,
        pay_url: null,
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      },
    });
    expect(await tierOf(ann)).toEqual(['starter', 'active']);
    expect(await mailTo(test.database, ann)).toEqual(['receipt']);
  });

  it('reuses the checkout of the same plan, and replaces it for another', async () => {
    const ann = await test.newUser();
    const first = await subscribe(ann, 'weekly');
    expect((await subscribe(ann, 'weekly')).clientSecret).toBe(first.clientSecret);
    const second = await subscribe(ann, 'monthly');
    expect(second.clientSecret).not.toBe(first.clientSecret);
    // The cancelled checkout cannot be paid, so nobody pays twice.
    expect(await pay(ann, first.clientSecret)).toMatchObject({ status: 'requires_payment_method' });
    expect(await pay(ann, second.clientSecret)).toMatchObject({ status: 'succeeded' });
    expect((await billingOf(ann)).subscription).toMatchObject({ cycle: 'monthly', amount: 1900 });
    expect(await invoicesOf(ann)).toMatchObject([{ status: 'paid', plan_id: 'starter_monthly' }]);
  });

  it('starts a new checkout after a day', async () => {
    const ann = await test.newUser();
    const first = await subscribe(ann);
    const before = test.clock.now;
    test.clock.now = new Date(before.getTime() + 21 * 60 * 60 * 1000);
    expect((await subscribe(ann)).clientSecret).not.toBe(first.clientSecret);
    test.clock.now = before;
  });

  it('stays active after a cancellation, can be resumed, and ends with its period', async () => {
    const ann = await test.newUser();
    await buy(ann);
    await controls().cancel(ann.id);
    const ending = { status: 'active', cancel_at: '2026-12-11T10:00:00.000Z' };
    expect(await billingOf(ann)).toMatchObject({ subscription: ending, has_access: true });
    await controls().resume(ann.id);
    expect((await billingOf(ann)).subscription).toMatchObject({ status: 'active', cancel_at: null });
    await controls().cancel(ann.id);
    expect(await tierOf(ann)).toEqual(['starter', 'active']);
    await controls().moveClock(ann.id, 31);
    expect(await billingOf(ann)).toMatchObject({ subscription: { status: 'canceled' }, has_access: false });
    expect(await tierOf(ann)).toEqual([null, 'canceled']);
    // Two cancellations send one e-mail, and the end sends no second one.
    expect(await mailTo(test.database, ann)).toEqual(['receipt', 'subscription-cancelled']);
  });

  it('can be bought again after it has ended', async () => {
    const ann = await test.newUser();
    await buy(ann);
    await controls().cancel(ann.id);
    await controls().moveClock(ann.id, 31);
    await buy(ann, 'weekly');
    expect(await billingOf(ann)).toMatchObject({ subscription: { cycle: 'weekly', status: 'active' } });
    expect(await invoicesOf(ann)).toHaveLength(2);
  });

  it('is retried when a renewal fails, and ends when no retry succeeds', async () => {
    const ann = await test.newUser();
    await buy(ann, 'monthly', cardThatFailsLater);
    await controls().moveClock(ann.id, 31);
    expect(await billingOf(ann)).toMatchObject({ subscription: { status: 'past_due' }, has_access: true });
    expect(await tierOf(ann)).toEqual(['starter', 'past_due']);
    expect((await invoicesOf(ann)).map(({ status }) => status)).toEqual(['open', 'paid']);
    await controls().moveClock(ann.id, 20);
    expect(await billingOf(ann)).toMatchObject({ subscription: { status: 'canceled' }, has_access: false });
    expect(await tierOf(ann)).toEqual([null, 'canceled']);
    expect(await mailTo(test.database, ann)).toEqual(['receipt', 'payment-failed', 'subscription-cancelled']);
  });

  it('is bought by more people at once than there are connections to the database', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => test.newUser()));
    const payments = await Promise.all(people.map((user) => buy(user, 'weekly')));
    expect(new Set(payments).size).toBe(22);
    const tiers = await Promise.all(people.map(tierOf));
    expect(tiers.filter(([tier]) => tier === 'starter')).toHaveLength(22);
  });

  it('sends one receipt for each renewal', async () => {
    const ann = await test.newUser();
    await buy(ann, 'weekly');
    await controls().moveClock(ann.id, 15);
    expect(await mailTo(test.database, ann)).toEqual(['receipt', 'receipt', 'receipt']);
    expect(await invoicesOf(ann)).toHaveLength(3);
  });
});

describe('what the owner gives', () => {
  const gift = { tier: 'enterprise', status: 'active', source: 'owner', until: null } as const;

  it('is not overridden by the provider, and a paid plan remains when it is revoked', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const { db } = test.database;
    for (const user of [ann, bob]) {
      await buy(user);
      await markSubscription(db, user.id, gift, test.clock.now);
    }
    await controls().cancel(ann.id);
    await controls().moveClock(ann.id, 31);
    expect(await billingOf(ann)).toMatchObject({ subscription: { status: 'canceled' }, has_access: false });
    const person = { at: test.clock.now, actorId: bob.id };
    for (const [user, left] of [
      [ann, [null, 'canceled']],
      [bob, ['starter', 'active']],
    ] as const) {
      expect(await tierOf(user)).toEqual(['enterprise', 'active']);
      await removeOverride(db, { ...person, userId: user.id }, 'sandbox');
      expect(await tierOf(user)).toEqual(left);
    }
  });
});

describe('an invoice', () => {
  it('is listed with refunds, and can be downloaded', async () => {
    const ann = await test.newUser();
    await buy(ann);
    const [invoice] = await invoicesOf(ann);
    expect(invoice).toMatchObject({ status: 'paid', amount: 1900, refunded: 0, plan_id: 'starter_monthly' });
    const path = `/billing/${ann.id}/invoices/${invoice?.id}`;
    const pdf = await ann.get(`${path}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="fairsplit-[\w-]+\.pdf"$/);
    expect(new TextDecoder('latin1').decode(await pdf.arrayBuffer())).toMatch(/^%PDF-/);
    expect((await ann.get(path)).status).toBe(404);

    await controls().refund(ann.id, invoice?.id ?? '');
    expect(await invoicesOf(ann)).toMatchObject([{ status: 'refunded', amount: 1900, refunded: 1900 }]);
  });
});

it('links to the portal, which returns only to our own page', async () => {
  const ann = await test.newUser();
  expect((await ann.post('/billing/portal', { returnUrl: 'https://evil.example' })).status).toBe(404);
  await buy(ann);
  const response = await ann.post('/billing/portal', { returnUrl: 'https://evil.example' });
  const { url } = z.object({ url: z.url() }).parse(await response.json());
  expect(new URL(url).origin).toBe(test.settings.appUrl);
  expect(url).not.toContain('evil');
});

it('notifies the user’s open pages only when something has changed', async () => {
  const ann = await test.newUser();
  const headers = { authorization: `Bearer ${ann.token}` };
  const events = readEvents(await test.app.request('/api/changes', { headers }));
  expect(await events.next()).toBe('retry: 2000');
  await buy(ann);
  expect(await events.next()).toBe(changed('progress', 'billing'));
  await ann.post('/billing/portal');
  const before = test.clock.now;
  test.clock.now = new Date(before.getTime() + 60_000);
  // Syncs with the provider, where nothing has changed.
  await billingOf(ann);
  test.clock.now = before;
  await ann.post('/track-daily-activity');
  expect(await events.next()).toBe(changed('progress'));
  await events.close();
});

it('is public which provider is configured', async () => {
  const response = await test.app.request('/api/payment-provider');
  expect(await response.json()).toMatchObject({
    provider: 'sandbox',
    livemode: false,
    publishableKey: null,
    testKeysInPublic: false,
    includesTax: false,
  });
});
