import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { isSignedByStripe } from './stripe-signature.ts';

const theirs = new Stripe('sk_test_a');
const now = new Date('2026-05-01T00:00:00Z');
const signed = (payload: string, at = now, secret = 'whsec') =>
  theirs.webhooks.generateTestHeaderString({ payload, secret, timestamp: at.getTime() / 1000 });
const fits = (header: string | undefined, payload = '{"ö":1}') =>
  isSignedByStripe(new TextEncoder().encode(payload), header, 'whsec', now);

it('accepts what Stripe has signed, with the old secret beside the new one too', () => {
  expect(fits(signed('{"ö":1}'))).toBe(true);
  const [time = '', proof = ''] = signed('{"ö":1}').split(',');
  expect(fits(`${time},v1=${'0'.repeat(64)},${proof},v0=abc`)).toBe(true);
  expect(fits(signed('{"ö":1}', new Date(now.getTime() - 299_000)))).toBe(true);
});

it.each([
  ['none', () => undefined],
  ['an empty one', () => ''],
  ['of other bytes', () => signed('{}')],
  ['with another secret', () => signed('{"ö":1}', now, 'other')],
  ['too old', () => signed('{"ö":1}', new Date(now.getTime() - 301_000))],
  ['from the future', () => signed('{"ö":1}', new Date(now.getTime() + 301_000))],
  ['under another time', () => signed('{"ö":1}').replace(/t=\d+/, 't=1777593601')],
  ['of another scheme', () => signed('{"ö":1}').replace('v1=', 'v0=')],
  ['cut short', () => signed('{"ö":1}').slice(0, -2)],
])('refuses a signature: %s', (_what, header) => {
  expect(fits(header())).toBe(false);
});
