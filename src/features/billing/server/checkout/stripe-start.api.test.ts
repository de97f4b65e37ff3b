import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { openStripeUnderTest, type StripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { end, exitOf, launch, ready } from '#testing/server-process.ts';
import { openTestApp } from '#testing/test-app.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-stripe-'));
let database: Database;
let stripe: StripeUnderTest;
beforeAll(async () => {
  [database, stripe] = await Promise.all([testDatabase(), openStripeUnderTest()]);
});
afterAll(async () => {
  await stripe.close();
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

const start = (variables: Record<string, string> = {}) =>
  launch({ DATA_DIR: scratch, DATABASE_URL: database.connectionString, ...stripe.variables, ...variables });

async function refusal(variables?: Record<string, string>) {
  const child = start(variables);
  const [said, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  return [code, said.trim()];
}

it('starts where Stripe’s prices are ours, and says who takes the money', async () => {
  const child = start();
  const answer = await fetch(`${await ready(child)}/api/payment-provider`);
  expect(await answer.json()).toEqual({
    provider: 'stripe',
    livemode: false,
    publishableKey: 'pk_test_standin',
    testKeysInPublic: false,
    includesTax: false,
  });
  expect(await end(child, 'SIGTERM')).toBe(0);
});

it('does not start with other prices, and names them', async () => {
  stripe.wire.state.price = { unit_amount: 799 };
  const [code, said] = await refusal();
  stripe.wire.state.price = {};
  expect(code).toBe(1);
  expect(said).toContain(
    "Fairsplit cannot start: Stripe's price starter_weekly is 799 usd cents every 1 week, the catalogue says $9.00 a week",
  );
});

it('does not start with a key that Stripe refuses, and does not repeat it', async () => {
  expect(await refusal({ STRIPE_SECRET_KEY: 'sk_test_hunter2' })).toEqual([
    1,
    'Fairsplit cannot start: Stripe does not accept STRIPE_SECRET_KEY.',
  ]);
});

it('starts while Stripe is down', async () => {
  stripe.wire.state.trouble = 'broken';
  const child = start();
  const answer = await fetch(`${await ready(child)}/api/ready`);
  stripe.wire.state.trouble = null;
  expect(answer.status).toBe(200);
  expect(await end(child, 'SIGTERM')).toBe(0);
});

it('names the missing permissions of a restricted key, and starts with a complete one', async () => {
  const restricted = await openStripeUnderTest('rk_test_standin');
  const variables = restricted.variables;
  restricted.wire.state.forbidden = ['GET /v1/payment_methods', 'POST /v1/refunds'];
  expect(await refusal(variables)).toEqual([
    1,
    'Fairsplit cannot start: STRIPE_SECRET_KEY is a restricted key and lacks Charges and Refunds: Write, Payment Methods: Read.',
  ]);
  restricted.wire.state.forbidden = [];
  const child = start(variables);
  expect((await fetch(`${await ready(child)}/api/ready`)).status).toBe(200);
  expect(await end(child, 'SIGTERM')).toBe(0);
  await restricted.close();
});

it('warns of test keys on a public site, and has the pages say so', async () => {
  const variables = { ...stripe.variables, APP_URL: 'https://fairsplit.app' };
  const test = await openTestApp({ on: database, variables });
  const { app, lines } = test;
  expect(lines.join()).toContain('Stripe test keys on a public site');
  const answer = await app.request('/api/payment-provider');
  expect(await answer.json()).toMatchObject({ livemode: false, testKeysInPublic: true });
  await test.close();
});
