import { describe, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { canStripeReach } from './payment-settings.ts';

const AUTH_SECRET = '0123456789abcdef0123456789abcdef';
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const read = (given: Record<string, string> = {}) => readSettings({ AUTH_SECRET, ...given }).payments;
const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = keys;

describe('without keys', () => {
  it.each([
    ['http://localhost:3000', 'sandbox'],
    ['http://127.0.0.1', 'sandbox'],
    ['http://[::1]:3000', 'sandbox'],
    ['https://fairsplit.localhost', 'sandbox'],
    ['https://fairsplit.test', 'sandbox'],
    ['https://fairsplit.example', 'sandbox'],
    ['https://fairsplit.invalid', 'sandbox'],
    ['https://fairsplit.com', 'none'],
    ['https://example.fairsplit.com', 'none'],
    ['https://mytest', 'none'],
    ['https://10.0.0.1', 'none'],
  ])('%s has %s', (APP_URL, kind) => {
    expect(read({ APP_URL }).kind).toBe(kind);
  });

  it('signs with a key derived from the secret', () => {
    expect(read()).toEqual(read());
    expect(JSON.stringify(read())).not.toContain(AUTH_SECRET);
    expect(read({ AUTH_SECRET: `${AUTH_SECRET}x` })).not.toEqual(read());
  });
});

describe('with keys', () => {
  it('is Stripe, wherever it runs', () => {
    const expected = {
      kind: 'stripe',
      secretKey: 'sk_test_abc',
      publishableKey: 'pk_test_abc',
      webhookSecret: 'whsec_abc',
    };
    expect(read(keys)).toEqual(expected);
    expect(read({ ...keys, APP_URL: 'https://fairsplit.com' })).toEqual(expected);
    expect(read({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual({
      ...expected,
      apiUrl: 'http://127.0.0.1:1',
    });
    expect(read({ ...keys, STRIPE_SECRET_KEY: 'rk_test_abc' }).kind).toBe('stripe');
    expect(read({ ...keys, STRIPE_TAX: 'on' })).toEqual({ ...expected, tax: true });
    expect(read({ ...keys, STRIPE_TAX: 'off' })).toEqual(expected);
  });

  it.each([
    [{ STRIPE_SECRET_KEY }, 'STRIPE_SECRET_KEY also needs STRIPE_PUBLISHABLE_KEY'],
    [{ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }, 'STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET }, 'STRIPE_WEBHOOK_SECRET also needs STRIPE_SECRET_KEY'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL also needs STRIPE_SECRET_KEY'],
    [
      { ...keys, STRIPE_SECRET_KEY: 'sk_live_abc' },
      'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key',
    ],
    [
      { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' },
      'STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY a live key',
    ],
    [
      {
        ...keys,
        STRIPE_SECRET_KEY: 'sk_live_abc',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
        STRIPE_API_URL: 'http://127.0.0.1:1',
      },
      'STRIPE_API_URL is for tests, not for live keys',
    ],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_hunter2' }, 'STRIPE_SECRET_KEY must look like sk_test_'],
    [
      { ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_hunter2' },
      'STRIPE_PUBLISHABLE_KEY must look like pk_test_',
    ],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'hunter2' }, 'STRIPE_WEBHOOK_SECRET must look like whsec_'],
    [{ ...keys, STRIPE_API_URL: 'hunter2' }, 'STRIPE_API_URL must be an address'],
  ])('that do not fit refuses by name: %o', (given, sentence) => {
    expect(() => read(given)).toThrow(`Fairsplit cannot start: ${sentence}`);
    expect(() => read(given)).not.toThrow('hunter2');
  });
});

it.each([
  ['https://fairsplit.com', true],
  ['http://fairsplit.com', false],
  ['http://localhost:3000', false],
  ['https://localhost', false],
  ['https://fairsplit.test', false],
  ['https://fairsplit.test.', false],
  ['https://10.0.0.5', false],
  ['https://192.168.1.20:8443', false],
  ['https://169.254.169.254', false],
  ['https://203.0.113.7', false],
  ['https://[fd00::1]', false],
  ['https://intranet', false],
  ['https://fairsplit.local', false],
  ['https://pay.corp.internal', false],
  ['https://nas.home.arpa', false],
  ['https://pay.fairsplit.co.uk', true],
])('whether Stripe can reach %s: %s', (appUrl, expected) => {
  expect(canStripeReach(appUrl)).toBe(expected);
});
