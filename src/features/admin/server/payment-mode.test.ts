import { expect, it } from 'vitest';
import { paymentMode } from './payment-mode.ts';

const stripe = (mode: 'test' | 'live') =>
  ({
    kind: 'stripe',
    secretKey: `sk_${mode}_secret`,
    publishableKey: `pk_${mode}_known`,
    webhookSecret: 'whsec_secret',
  }) as const;

it.each([
  ['the sandbox', { kind: 'sandbox', webhookSecret: 'secret' }, 'sandbox', true],
  ['Stripe with test keys', stripe('test'), 'stripe', true],
  ['Stripe with live keys', stripe('live'), 'stripe', false],
  ['nothing', { kind: 'none' }, null, false],
] as const)('with %s', (_, payments, provider, isTest) => {
  const mode = paymentMode(payments);
  expect(mode).toMatchObject({
    provider,
    stripe_test_mode: isTest,
    secret_key_test: isTest,
    public_key_test: isTest,
  });
  // Facts about the keys, never a key.
  expect(JSON.stringify(mode)).not.toMatch(/secret"|whsec|_known/);
});
