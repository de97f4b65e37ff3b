import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { onError } from '#platform/http/problem-response.ts';
import type { RequestVariables } from '#platform/http/request-log.ts';
import { type PaymentProvider, ProviderDownError } from '#platform/payments/payment-provider.ts';
import { noticeBody } from '#platform/payments/sandbox/signing.ts';
import { paymentsApi } from '#server/payments.ts';
import { quietControls, signed, undeliveredWebhooks } from '#testing/notices.ts';
import { attemptsOf, billingDependencies, billingOf, buy, mailTo, pay, subscribe } from '#testing/paying.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { billingSubscription } from '../billing.table.ts';
import { createBilling } from '../billing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
afterAll(() => test.close());

/** The billing endpoints for one user, with a changed provider. */
function callsWith(changes: Partial<PaymentProvider>, caller: TestUser) {
  const dependencies = billingDependencies(test);
  const billing = createBilling({
    ...dependencies,
    testKeysInPublic: false,
    provider: { ...dependencies.provider, ...changes },
  });
  const { database, log } = test;
  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(onError(log));
  app.route(
    '/',
    paymentsApi({
      settings: test.settings,
      db: database.db,
      payments: { billing, controls: undefined },
      log,
      requireUser: async (c, next) => {
        c.set('caller', { id: caller.id, sessionId: 'x' });
        await next();
      },
    }),
  );
  return async (method: string, path: string, json?: object, headers: Record<string, string> = {}) => {
    const body = json instanceof Uint8Array ? new Uint8Array(json) : JSON.stringify(json);
    const request = { method, headers: { 'content-type': 'application/json', ...headers } };
    const response = await app.request(path, json ? { ...request, body } : request);
    const answer: unknown = await response.json();
    return [response.status, (answer as { error?: { code: string } }).error?.code ?? answer]; // Our own response.
  };
}

const away = () => Promise.reject(new ProviderDownError('nobody answers'));
const down: Partial<PaymentProvider> = {
  ensureCustomer: away,
  subscribe: away,
  abandon: away,
  subscriptions: away,
  payment: away,
  invoices: away,
  invoicePdf: away,
  portalUrl: away,
};

describe('a provider that is down', () => {
  it('is reported, and nothing changes', async () => {
    const ann = await test.newUser();
    const call = callsWith(down, ann);
    expect(await call('POST', '/create-subscription', { plan: 'weekly' })).toEqual([502, 'provider-down']);
    const { clientSecret } = await subscribe(ann, 'monthly');
    const confirmation = { paymentIntentId: clientSecret };
    expect(await call('POST', '/update-subscription-status', confirmation)).toEqual([502, 'provider-down']);
    expect(await call('POST', '/billing/portal', {})).toEqual([502, 'provider-down']);
    expect(await call('GET', `/billing/${ann.id}/invoices/in_1.pdf`)).toEqual([502, 'provider-down']);
    expect(await attemptsOf(test.database, ann)).toMatchObject([{ plan: 'starter_monthly', state: 'open' }]);
    expect(await ann.progress()).toMatchObject({ subscription_tier: null });
  });

  it('ends a checkout that could not be cancelled before another starts: nobody pays for two', async () => {
    const ann = await test.newUser();
    const first = await subscribe(ann, 'weekly');
    const call = callsWith({ abandon: away }, ann);
    expect(await call('POST', '/create-subscription', { plan: 'annual' })).toEqual([502, 'provider-down']);
    const [attempt] = await attemptsOf(test.database, ann);
    expect(attempt).toMatchObject({ plan: 'starter_weekly', state: 'abandoned', letGoAt: test.clock.now });
    const second = await subscribe(ann, 'annual');
    expect((await pay(ann, first.clientSecret)).status).not.toBe('succeeded');
    expect((await pay(ann, second.clientSecret)).status).toBe('succeeded');
  });

  it('leaves the stored state shown', async () => {
    const ann = await test.newUser();
    await buy(ann);
    const call = callsWith(down, ann);
    const before = test.clock.now;
    test.clock.now = new Date(before.getTime() + 60 * 60_000);
    expect(await call('GET', `/billing/${ann.id}`)).toMatchObject([200, { has_access: true }]);
    expect(await call('GET', `/billing/${ann.id}/invoices`)).toMatchObject([200, [{ status: 'paid' }]]);
    test.clock.now = before;
  });

  it('has its webhook retried', async () => {
    const ann = await test.newUser();
    await buy(ann);
    await quietControls(test).cancel(ann.id);
    const [event] = await undeliveredWebhooks(test, ann);
    const body = event ? noticeBody(event) : new Uint8Array();
    const call = callsWith(down, ann);
    const headers = { 'fairsplit-signature': signed(test, body) };
    expect(await call('POST', '/webhooks/payments', body, headers)).toEqual([500, 'internal']);
    expect((await billingOf(ann)).subscription).toMatchObject({ cancel_at: null });
  });

  it('that fails between request and response does not leave two checkouts', async () => {
    const ann = await test.newUser();
    const { provider } = test.payments.billing;
    if (!provider) throw new Error('Payments are not set up.');
    const call = callsWith(
      {
        subscribe: async (order) => {
          await provider.subscribe(order);
          return await away();
        },
      },
      ann,
    );
    expect(await call('POST', '/create-subscription', { plan: 'weekly' })).toEqual([502, 'provider-down']);
    await subscribe(ann, 'weekly');
    expect(await attemptsOf(test.database, ann)).toHaveLength(1);
    await buy(ann, 'weekly');
    expect(await mailTo(test.database, ann)).toEqual(['receipt']);
  });
});

it('refuses a price that is not in the catalogue', async () => {
  const ann = await test.newUser();
  const { provider } = test.payments.billing;
  const subscribeDear: PaymentProvider['subscribe'] = async (order) => {
    if (!provider) throw new Error('Payments are not set up.');
    return { ...(await provider.subscribe(order)), amount: cents(901) };
  };
  const call = callsWith({ subscribe: subscribeDear }, ann);
  const refused = [503, 'payments-unavailable'];
  expect(await call('POST', '/create-subscription', { plan: 'weekly' })).toEqual(refused);
  expect(await attemptsOf(test.database, ann)).toMatchObject([{ state: 'abandoned' }]);
  expect(test.lines.some((line) => line.includes('the provider has another price'))).toBe(true);
});

describe('after a switch of provider', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  };

  it('a sandbox purchase gives no access, and counts again when the sandbox is back', async () => {
    const ann = await test.newUser();
    await buy(ann);
    // All fourteen trial days are used.
    await ann.post('/calculate', samples.commission());
    await test.database.pool.query('update progress set trial_days = 14 where user_id = $1', [ann.id]);
    expect((await ann.post('/calculate', samples.commission())).status).toBe(201);

    const real = await openTestApp({ on: test.database, variables: stripe });
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
    const ask = async (path: string, body?: object) =>
      await real.app.request(
        `/api${path}`,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      );
    expect(await (await ask(`/progress/${ann.id}`)).json()).toMatchObject({ subscription_tier: null });
    expect(await (await ask(`/billing/${ann.id}`)).json()).toMatchObject({
      subscription: null,
      has_access: false,
      other_subscriptions: 0,
    });
    expect(await (await ask(`/billing/${ann.id}/invoices`)).json()).toEqual([]);
    expect((await ask('/calculate', samples.commission())).status).toBe(403);
    expect((await ask('/sandbox/portal')).status).toBe(404);
    expect((await ask('/sandbox/clock', { days: 1 })).status).toBe(404);
    await real.close();

    expect((await ann.post('/calculate', samples.commission())).status).toBe(201);
  });

  it('subscriptions of both are stored side by side', async () => {
    const ann = await test.newUser();
    await buy(ann);
    const { db } = test.database;
    const mine = eq(billingSubscription.userId, ann.id);
    const [row] = await db.select().from(billingSubscription).where(mine);
    if (!row) throw new Error('There is no subscription.');
    await db.insert(billingSubscription).values({ ...row, source: 'stripe-live', amount: 1 });
    expect((await billingOf(ann)).subscription).toMatchObject({ amount: 1900 });
  });
});

it('returns a clear error where payments are not configured', async () => {
  const ann = await test.newUser();
  const bare = await openTestApp({ on: test.database, variables: { APP_URL: 'https://pay.example.com' } });
  const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ plan: 'weekly' });
  const refused = await bare.app.request('/api/create-subscription', { method: 'POST', headers, body });
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { error: { code: 'payments-unavailable' } },
  ]);
  const told = await bare.app.request('/api/payment-provider');
  expect(await told.json()).toEqual({
    provider: null,
    livemode: false,
    publishableKey: null,
    testKeysInPublic: false,
    includesTax: false,
  });
  const billing = await bare.app.request(`/api/billing/${ann.id}`, { headers });
  expect(await billing.json()).toMatchObject({ provider: null, subscription: null });
  await bare.close();
});
