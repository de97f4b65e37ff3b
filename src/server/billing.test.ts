import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOf, buy, invoicesOf, mailTo, pay, subscribe } from './testing/paying.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

describe('a subscription', () => {
  it('is bought, confirmed, shown and opens what is paid for', async () => {
    const ann = await test.newUser();
    const started = await subscribe(ann, 'annual');
    expect(started).toMatchObject({ plan: 'annual', amount: 18900 });
    expect(await billingOf(ann)).toMatchObject({ subscription: null, has_access: false });
    const { paymentIntentId, status } = await pay(ann, started.clientSecret);
    expect(status).toBe('succeeded');
    const confirmed = await ann.post('/update-subscription-status', {
      userId: ann.id,
      paymentIntentId,
      plan: 'annual',
    });
    expect([confirmed.status, await confirmed.json()]).toEqual([
      200,
      { success: true, message: 'Your subscription is active.' },
    ]);
    expect(await billingOf(ann)).toEqual({
      provider: 'sandbox',
      livemode: false,
      has_access: true,
      subscription: {
        plan_id: 'starter_annual',
        cycle: 'annual',
        amount: 18900,
        status: 'active',
        started_at: '2026-11-11T10:00:00.000Z',
        current_period_end: '2027-11-11T10:00:00.000Z',
        cancel_at: null,
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      },
    });
    expect(await ann.progress()).toMatchObject({
      subscription_tier: 'starter',
      subscription_status: 'active',
    });
    expect(await mailTo(test.database, ann)).toEqual(['receipt']);
  });
});

it('lists invoices', async () => {
  const ann = await test.newUser();
  await buy(ann);
  expect(await invoicesOf(ann)).toMatchObject([{ status: 'paid', amount: 1900, refunded: 0 }]);
});
