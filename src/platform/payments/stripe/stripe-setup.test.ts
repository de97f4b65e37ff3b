import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#kernel/cents.ts';
import { samplePlans } from '../testing/sample-plans.ts';
import { openStripeCatalogue } from '../testing/stripe-catalogue-wire.ts';
import { createStripeClient } from './stripe-client.ts';
import { setUpStripe, webhookEvents } from './stripe-setup.ts';

const secretKey = 'sk_test_standin';
const plans = Object.values(samplePlans);
const webhookUrl = 'https://fairsplit.example/api/webhooks/payments';
let stripe: Awaited<ReturnType<typeof openStripeCatalogue>>;
beforeEach(async () => {
  stripe = await openStripeCatalogue(secretKey);
});
afterEach(() => stripe.close());

function setUp(changes: object = {}) {
  const client = createStripeClient({ secretKey, apiUrl: stripe.origin });
  const product = { id: 'fairsplit_starter', name: 'Fairsplit Starter Plan' };
  return setUpStripe({ client, plans, product, webhookUrl, createsWebhook: true, ...changes });
}

it('makes everything once, and finds it there the next time', async () => {
  const first = await setUp();
  expect(first.isReady).toBe(true);
  expect(first.lines.filter((line) => line.includes(': made'))).toHaveLength(plans.length + 2);
  expect(first.lines.at(-1)).toContain('STRIPE_WEBHOOK_SECRET=whsec_made');
  expect(stripe.kept.prices).toMatchObject(
    plans.map(({ id, price, interval }) => ({
      lookup_key: id,
      unit_amount: price,
      currency: 'usd',
      recurring: { interval },
      product: 'fairsplit_starter',
    })),
  );
  const again = await setUp();
  expect(again.lines.every((line) => line.endsWith('there already.'))).toBe(true);
  expect(stripe.kept).toMatchObject({ products: [{}], webhook_endpoints: [{}] });
  expect(stripe.kept.prices).toHaveLength(plans.length);
});

it('gives the key of a price that differs to a new one', async () => {
  await setUp();
  const [plan, ...others] = plans;
  if (!plan) throw new Error('There is no plan.');
  const { lines } = await setUp({ plans: [{ ...plan, price: cents(plan.price + 100) }, ...others] });
  expect(lines.filter((line) => line.includes('in place of another'))).toHaveLength(1);
  const prices = stripe.kept.prices?.filter(({ lookup_key }) => lookup_key === plan.id);
  expect(prices).toMatchObject([{ unit_amount: plan.price + 100 }]);
});

it('only says so when the webhook is missing, unless told to make it', async () => {
  const { lines, isReady } = await setUp({ createsWebhook: false });
  expect(isReady).toBe(false);
  expect(lines.at(-1)).toContain(`${webhookUrl}: missing`);
  expect(stripe.kept.webhook_endpoints).toEqual([]);
});

it.each([
  [{ status: 'disabled' }, 'it is disabled'],
  [{ enabled_events: webhookEvents.slice(1) }, `it does not listen to ${webhookEvents[0]}`],
])('sees what is wrong with the webhook: %j', async (change, sentence) => {
  await setUp();
  Object.assign(stripe.kept.webhook_endpoints?.[0] ?? {}, change);
  const { lines, isReady } = await setUp();
  expect(isReady).toBe(false);
  expect(lines.at(-1)).toContain(sentence);
});

it('is content with a webhook that listens to everything', async () => {
  await setUp();
  Object.assign(stripe.kept.webhook_endpoints?.[0] ?? {}, { enabled_events: ['*'] });
  expect((await setUp()).isReady).toBe(true);
});
