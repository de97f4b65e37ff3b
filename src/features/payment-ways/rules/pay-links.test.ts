import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { isIban, normalisedIban } from './iban.ts';
import { payLinks } from './pay-links.ts';
import { noWays, type PaymentWays, paymentWays } from './payment-ways.ts';

const everything: PaymentWays = {
  paypal: 'annlee',
  venmo: 'Ann-Lee',
  cashapp: 'annlee',
  revolut: 'annlee',
  wise: 'annl1',
  upi: 'ann.lee@okbank',
  iban: 'DE89370400440532013000',
  payee: 'Ann Lee',
};
const dinner = { amount: cents(1_234), currency: 'USD', reference: 'Dinner: Böb & Co' };
const linkTo = (way: string, payment = dinner, ways = everything) =>
  payLinks(ways, payment).find((link) => link.way === way);

/** Renders the QR code as pixels (4 per module, with a quiet zone) and decodes it with another library. */
function readCode(text: string): string | undefined {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      pixels.set([dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255], (y * side + x) * 4);
    }
  }
  const found = jsQR(pixels, side, side);
  return found ? new TextDecoder().decode(new Uint8Array(found.binaryData)) : undefined;
}

describe('a way to pay', () => {
  test.each([
    ['paypal', 'https://paypal.me/annlee/12.34USD'],
    ['venmo', 'https://venmo.com/Ann-Lee?txn=pay&amount=12.34&note=Dinner%3A%20B%C3%B6b%20%26%20Co'],
    ['cashapp', 'https://cash.app/$annlee/12.34'],
    ['revolut', 'https://revolut.me/annlee?amount=1234&currency=USD&note=Dinner%3A%20B%C3%B6b%20%26%20Co'],
    [
      'wise',
      'https://wise.com/pay/me/annl1?amount=12.34&currency=USD&description=Dinner%3A%20B%C3%B6b%20%26%20Co',
    ],
  ])('%s has amount, currency and reference filled in', (way, href) => {
    expect(linkTo(way)?.href).toBe(href);
  });

  test('is offered only for supported currencies and positive amounts', () => {
    const waysFor = (currency: string) => payLinks(everything, { ...dinner, currency }).map(({ way }) => way);
    expect(waysFor('USD')).toEqual(['paypal', 'venmo', 'cashapp', 'revolut', 'wise']);
    expect(waysFor('EUR')).toEqual(['paypal', 'revolut', 'wise', 'iban']);
    expect(waysFor('INR')).toEqual(['upi']);
    expect(waysFor('KWD')).toEqual([]);
    expect(payLinks(everything, { ...dinner, amount: cents(0) })).toEqual([]);
    expect(payLinks(everything, { ...dinner, amount: cents(-5) })).toEqual([]);
    expect(payLinks(noWays, dinner)).toEqual([]);
    expect(linkTo('paypal', { ...dinner, currency: 'JPY' })?.href).toBe('https://paypal.me/annlee/1234JPY');
  });
});

describe('a code', () => {
  test('for SEPA is EPC069-12 and read by another library', () => {
    const code = linkTo('iban', { ...dinner, currency: 'EUR' })?.qr ?? '';
    expect(readCode(code)).toBe(
      'BCD\n002\n1\nSCT\n\nAnn Lee\nDE89370400440532013000\nEUR12.34\n\n\nDinner: Böb & Co',
    );
  });

  test('for UPI is read by another library', () => {
    const code = linkTo('upi', { ...dinner, currency: 'INR' })?.qr ?? '';
    const address = new URL(readCode(code) ?? '');
    expect(address.protocol).toBe('upi:');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      pa: 'ann.lee@okbank',
      pn: 'Ann Lee',
      am: '12.34',
      cu: 'INR',
      tn: 'Dinner: Böb & Co',
    });
  });

  test('keeps a reference on one line, so that it cannot change the payee', () => {
    const reference = 'x\nEve\nDE00\nEUR9999.00';
    const code = linkTo('iban', { amount: cents(100), currency: 'EUR', reference })?.qr ?? '';
    expect(code.split('\n')).toHaveLength(11);
    expect(code.split('\n')[7]).toBe('EUR1.00');
  });

  test('stays within the size of EPC069-12 with the longest texts', () => {
    const ways = { ...everything, payee: 'W'.repeat(70), iban: 'MT84MALT011000012345MTLCAST001S' };
    const payment = { amount: cents(99_999_999_999), currency: 'EUR', reference: 'ö'.repeat(500) };
    const code = linkTo('iban', payment, ways)?.qr ?? '';
    expect(new TextEncoder().encode(code).byteLength).toBeLessThanOrEqual(331);
    expect(readCode(code)).toBe(code);
  });
});

describe('what is typed', () => {
  const problemsOf = (typed: Record<string, string>) =>
    paymentWays.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test.each([
    'https://evil.example/pay',
    'javascript:alert(1)',
    'ann/../../evil',
    'evil.example',
    '//evil.example',
    'ann?amount=9999',
    'ann#x',
    '"><script>',
    'ann lee',
    'ann\nlee',
    'аnn', // the first letter is Cyrillic
  ])('%j never becomes a link', (typed) => {
    for (const way of ['paypal', 'venmo', 'cashapp', 'revolut', 'wise', 'upi', 'iban']) {
      expect(problemsOf({ [way]: typed, payee: 'Ann' })).toContain(way);
    }
  });

  test('may start with the provider’s sign', () => {
    expect(paymentWays.parse({ venmo: '@Ann-Lee', cashapp: '$annlee' })).toMatchObject({
      venmo: 'Ann-Lee',
      cashapp: 'annlee',
    });
  });

  test('needs a holder’s name with a bank account', () => {
    expect(problemsOf({ iban: 'DE89 3704 0044 0532 0130 00' })).toEqual(['payee']);
    expect(problemsOf({ iban: 'DE89 3704 0044 0532 0130 00', payee: 'Ann' })).toEqual([]);
  });
});

/** Examples from the IBAN registry. */
test.each([
  'DE89370400440532013000',
  'GB29 NWBK 6016 1331 9268 19',
  'fr14 2004 1010 0505 0001 3m02 606',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'CH93 0076 2011 6238 5295 7',
])('%s is an IBAN, and none of its neighbours is', (typed) => {
  const iban = normalisedIban(typed);
  expect(isIban(iban)).toBe(true);
  expect(isIban(iban.slice(0, -1))).toBe(false);
  expect(isIban(`${iban}0`)).toBe(false);
  for (let n = 2; n < iban.length; n += 1) {
    if (!/\d/.test(iban[n] ?? '')) continue;
    const other = `${iban.slice(0, n)}${(Number(iban[n]) + 1) % 10}${iban.slice(n + 1)}`;
    expect([other, isIban(other)]).toEqual([other, false]);
  }
});
