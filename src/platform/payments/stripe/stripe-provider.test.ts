import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingError } from '../../env.ts';
import { createPaymentProvider } from '../open-payment-provider.ts';
import { ProviderDownError } from '../payment-provider.ts';
import { requireDue } from '../testing/customers.ts';
import { samplePlans } from '../testing/sample-plans.ts';
import { openStripeUnderTest, type StripeUnderTest } from '../testing/stripe-under-test.ts';
import { createStripeProvider } from './stripe-provider.ts';

const plans = Object.values(samplePlans);
let test: StripeUnderTest;
beforeEach(async () => {
  test = await openStripeUnderTest();
});
afterEach(() => test.close());

const settings = (changes: Partial<Record<'secretKey' | 'apiUrl', string>> = {}) => ({
  kind: 'stripe' as const,
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
  apiUrl: test.wire.origin,
  ...changes,
});
const now = () => test.clock.now;
const newProvider = (changes?: Parameters<typeof settings>[0]) =>
  createStripeProvider(settings(changes), { now, plans });

async function subscribed() {
  const userId = crypto.randomUUID();
  const customerId = await test.provider.ensureCustomer({ userId, email: 'ann@example.com' });
  const order = { customerId, plan: 'starter_weekly', attemptId: userId };
  const started = requireDue(await test.provider.subscribe(order));
  await test.holder.pay({ userId, customerId }, started, 'pays');
  return { userId, customerId, started };
}

describe('tax', () => {
  const order = { plan: 'starter_weekly', attemptId: 'a' };
  const who = { userId: crypto.randomUUID(), email: 'ann@example.com', address: '203.0.113.7' };

  it('is not computed, and no location is stored, unless enabled', async () => {
    const customerId = await test.provider.ensureCustomer(who);
    expect(test.provider.includesTax).toBe(false);
    expect(test.records.findCustomer(customerId)?.ipAddress).toBeNull();
    expect(await test.provider.subscribe({ customerId, ...order })).toMatchObject({ amount: 900 });
  });

  it('is part of the price, for the place of the checkout', async () => {
    const provider = createStripeProvider({ ...settings(), tax: true }, { now, plans });
    test.wire.state.price = { tax_behavior: 'inclusive' };
    await provider.checkSetup();
    const customerId = await provider.ensureCustomer(who);
    expect(provider.includesTax).toBe(true);
    expect(test.records.findCustomer(customerId)?.ipAddress).toBe(who.address);
    expect(await provider.subscribe({ customerId, ...order })).toMatchObject({ amount: 900 });
  });

  it.each(['exclusive', 'unspecified'])('refuses the start with prices that are %s', async (tax_behavior) => {
    const provider = createStripeProvider({ ...settings(), tax: true }, { now, plans });
    test.wire.state.price = { tax_behavior };
    await expect(provider.checkSetup()).rejects.toThrow('does not include tax: run npm run stripe:setup');
  });
});

describe('prices', () => {
  it('that agree with the catalogue let it start, and are asked for once', async () => {
    await test.provider.checkSetup();
    await subscribed();
    await subscribed();
    expect(test.wire.asked.filter((call) => call === 'GET /v1/prices')).toHaveLength(1);
  });

  it.each([
    [
      { unit_amount: 799 },
      "Stripe's price starter_weekly is 799 usd cents every 1 week, the catalogue says $9.00",
    ],
    [{ unit_amount: null }, "Stripe's price starter_weekly is no fixed amount"],
    [{ currency: 'eur' }, "Stripe's price starter_weekly is 900 eur cents"],
    [
      { recurring: { interval: 'week', interval_count: 2 } },
      "Stripe's price starter_weekly is 900 usd cents every 2",
    ],
    [{ recurring: null }, "Stripe's price starter_weekly is 900 usd cents once"],
    [{ lookup_key: null }, 'Stripe has no active price with the lookup key starter_weekly'],
  ])('of %o refuse the start and every sale', async (price, sentence) => {
    test.wire.state.price = price;
    const refused = test.provider.checkSetup();
    await expect(refused).rejects.toThrow(SettingError);
    await expect(refused).rejects.toThrow(`Fairsplit cannot start: ${sentence}`);
    await expect(subscribed()).rejects.toThrow(SettingError);
  });

  it('that the key may not read refuse the start', async () => {
    await expect(newProvider({ secretKey: 'sk_test_other' }).checkSetup()).rejects.toThrow(
      'Fairsplit cannot start: Stripe does not accept STRIPE_SECRET_KEY.',
    );
  });

  it('that cannot be read let it start, and are checked at first use', async () => {
    test.wire.state.trouble = 'broken';
    await test.provider.checkSetup();
    test.wire.state.trouble = null;
    test.wire.state.price = { unit_amount: 1 };
    await expect(subscribed()).rejects.toThrow(SettingError);
  });
});

describe('trouble at Stripe', () => {
  it.each(['broken', 'overloaded', 'hangs up'] as const)('comes back as its own: %s', async (trouble) => {
    const { customerId, started } = await subscribed();
    test.wire.state.trouble = trouble;
    await expect(test.provider.subscriptions(customerId)).rejects.toThrow(ProviderDownError);
    await expect(test.provider.payment(started.paymentIntentId)).rejects.toThrow(ProviderDownError);
  });

  it('that ends within the retries goes unnoticed', async () => {
    const { customerId } = await subscribed();
    test.wire.state.trouble = 'broken once';
    expect((await test.provider.subscriptions(customerId))[0]).toMatchObject({ status: 'active' });
  });

  it('is not what a wrong key is', async () => {
    const refused = newProvider({ secretKey: 'sk_test_other' }).subscriptions('cus_1');
    await expect(refused).rejects.not.toThrow(ProviderDownError);
  });

  it('includes an unreachable server', async () => {
    const alone = newProvider({ apiUrl: 'http://127.0.0.1:1' });
    await alone.checkSetup();
    await expect(alone.subscriptions('cus_1')).rejects.toThrow(ProviderDownError);
  });
});

describe('a long history', () => {
  it('is read to its end', async () => {
    const who = await subscribed();
    await test.holder.wait(who, 7 * 120);
    const invoices = await test.provider.invoices(who.customerId);
    await test.holder.refund(who, invoices.at(-1)?.id ?? '');
    const again = await test.provider.invoices(who.customerId);
    expect([again.length, again[0]?.refunded, again.at(-1)?.refunded]).toEqual([121, 0, 900]);
  });
});

describe('the file of an invoice', () => {
  async function fileOf(pdfRedirect: string) {
    const { customerId } = await subscribed();
    const [invoice] = await test.provider.invoices(customerId);
    test.wire.state.pdfRedirect = pdfRedirect;
    return await test.provider.invoicePdf(customerId, invoice?.id ?? '');
  }

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://stripe.com.example/a.pdf',
    'http://pay.stripe.com/a.pdf',
    'https://notstripe.com/a.pdf',
    'file:///etc/passwd',
  ])('is not fetched from %s', async (elsewhere) => {
    await expect(fileOf(elsewhere)).rejects.toThrow('An invoice is not to be fetched from');
  });

  it('is refused after a redirect loop', async () => {
    await expect(fileOf(`${test.wire.origin}/invoice/again`)).rejects.toThrow('redirected too often');
  });

  it('is refused when it is something else', async () => {
    await expect(fileOf(`${test.wire.origin}/v1/prices`)).rejects.toThrow(ProviderDownError);
  });
});

it('is what the settings say', () => {
  const parts = { now, plans, db: undefined as never, deliver: async () => {} };
  expect(createPaymentProvider(settings(), parts)).toMatchObject({
    name: 'stripe',
    livemode: false,
    publishableKey: 'pk_test_standin',
  });
  expect(createPaymentProvider(settings({ secretKey: 'sk_live_x' }), parts)?.livemode).toBe(true);
  expect(createPaymentProvider({ kind: 'none' }, parts)).toBeNull();
});

it('takes the portal back to where it was opened', async () => {
  const { customerId } = await subscribed();
  const url = new URL(await test.provider.portalUrl(customerId, 'http://localhost:3000/billing'));
  expect([url.host, url.searchParams.get('back')]).toEqual([
    'billing.stripe.com',
    'http://localhost:3000/billing',
  ]);
});
