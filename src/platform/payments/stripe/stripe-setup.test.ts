import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { samplePlans } from '../testing/sample-plans.ts';
import { openStripeCatalogue } from '../testing/stripe-catalogue-wire.ts';
import { apiVersion, createStripeClient } from './stripe-client.ts';
import { setUpStripe } from './stripe-setup.ts';
import { webhookEvents } from './stripe-webhook-setup.ts';

const secretKey = 'sk_test_standin';
const plans = Object.values(samplePlans);
const appUrl = 'https://fairsplit.example';
const webhookUrl = `${appUrl}/api/webhooks/payments`;
let stripe: Awaited<ReturnType<typeof openStripeCatalogue>>;
beforeEach(async () => {
  stripe = await openStripeCatalogue(secretKey);
});
afterEach(() => stripe.close());

function setUp(changes: object = {}) {
  const client = createStripeClient({ secretKey, apiUrl: stripe.origin });
  const product = { id: 'fairsplit_starter', name: 'Fairsplit Starter Plan' };
  return setUpStripe({ client, plans, product, appUrl, isLocal: false, ...changes });
}
const lineOf = (lines: readonly string[], start: string) =>
  lines.find((line) => line.startsWith(start)) ?? '';
const stored = (kind: string): Record<string, unknown> => stripe.stored[kind]?.[0] ?? {};

it('creates everything once, and finds it the next time', async () => {
  const first = await setUp();
  expect(first.isReady).toBe(true);
  expect(first.lines).toHaveLength(plans.length + 4);
  expect(first.lines.every((line) => line.includes(': made'))).toBe(true);
  expect(lineOf(first.lines, 'Webhook')).toContain('STRIPE_WEBHOOK_SECRET=whsec_made');
  expect(stripe.stored.prices).toMatchObject(
    plans.map(({ id, price, interval }) => ({
      lookup_key: id,
      unit_amount: price,
      currency: 'usd',
      recurring: { interval },
      tax_behavior: 'inclusive',
      product: 'fairsplit_starter',
    })),
  );
  expect(stored('billing_portal/configurations')).toMatchObject({
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        proration_behavior: 'always_invoice',
        products: [{ product: 'fairsplit_starter', prices: stripe.stored.prices?.map(({ id }) => id) }],
      },
    },
  });
  expect(stored('webhook_endpoints')).toMatchObject({
    url: webhookUrl,
    api_version: apiVersion,
    enabled_events: webhookEvents,
  });
  expect(stored('payment_method_domains')).toMatchObject({ domain_name: 'fairsplit.example' });

  const again = await setUp();
  expect(again.lines.every((line) => line.endsWith('there already.'))).toBe(true);
  expect(Object.values(stripe.stored).map((things) => things.length)).toEqual([1, plans.length, 1, 1, 1]);
});

it('gives the key of a price that differs to a new one, which the portal then offers', async () => {
  await setUp();
  const [plan, ...others] = plans;
  if (!plan) throw new Error('There is no plan.');
  const { lines } = await setUp({ plans: [{ ...plan, price: cents(plan.price + 100) }, ...others] });
  expect(lines.filter((line) => line.includes('in place of another'))).toHaveLength(1);
  expect(lineOf(lines, 'Customer portal')).toContain('brought up to date');
  const [price] = stripe.stored.prices?.filter(({ lookup_key }) => lookup_key === plan.id) ?? [];
  expect(price).toMatchObject({ unit_amount: plan.price + 100 });
  expect(JSON.stringify(stored('billing_portal/configurations'))).toContain(price?.id);
});

it('settles once that a price includes tax', async () => {
  await setUp();
  Object.assign(stored('prices'), { tax_behavior: 'unspecified' });
  expect((await setUp()).lines[1]).toContain('now including tax');
  expect(stored('prices').tax_behavior).toBe('inclusive');
});

it('switches on a webhook that is disabled, and adds the events that it lacks', async () => {
  await setUp();
  Object.assign(stored('webhook_endpoints'), { status: 'disabled' });
  expect(lineOf((await setUp()).lines, 'Webhook')).toContain('switched on again');
  Object.assign(stored('webhook_endpoints'), { enabled_events: webhookEvents.slice(1) });
  const { lines, isReady } = await setUp();
  expect([isReady, lineOf(lines, 'Webhook')]).toEqual([true, expect.stringContaining(webhookEvents[0])]);
  expect(stored('webhook_endpoints')).toMatchObject({ status: 'enabled', enabled_events: webhookEvents });
});

it.each([['2020-08-27'], [null]])('is not ready with a webhook of version %s', async (api_version) => {
  await setUp();
  Object.assign(stored('webhook_endpoints'), { api_version });
  const { lines, isReady } = await setUp();
  expect([isReady, lineOf(lines, 'Webhook')]).toEqual([false, expect.stringContaining(apiVersion)]);
});

it('accepts a webhook for all events', async () => {
  await setUp();
  Object.assign(stored('webhook_endpoints'), { enabled_events: ['*'] });
  expect((await setUp()).isReady).toBe(true);
});

it('says which wallet a domain cannot show yet', async () => {
  await setUp();
  const status_details = { error_message: 'The file is not there.' };
  Object.assign(stored('payment_method_domains'), { apple_pay: { status: 'inactive', status_details } });
  expect(lineOf((await setUp()).lines, 'Payment method domain')).toContain(
    'Apple Pay: The file is not there.',
  );
});

it('on a machine that Stripe cannot reach makes prices and the portal alone', async () => {
  const { lines, isReady } = await setUp({ appUrl: 'http://localhost:3000', isLocal: true });
  expect([isReady, lines.length]).toEqual([true, plans.length + 2]);
  expect([stripe.stored.webhook_endpoints, stripe.stored.payment_method_domains]).toEqual([[], []]);
});
