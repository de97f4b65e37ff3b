import { msg } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import { takesSepa } from './iban.ts';
import { type PaymentWays, type WayName, wayNames } from './payment-ways.ts';

export type Payment = Readonly<{ amount: Cents; currency: string; reference: string }>;

/** A link, a QR code, or both. The label is written with `t`. */
export type PayLink = Readonly<{ way: WayName; label: string; href?: string; qr?: string }>;

/**
 * Supported currencies per provider, from their documentation in 2026; bank transfers are SEPA, so euros
 * only.
 */
const currencies: Readonly<Record<WayName, ReadonlySet<string>>> = {
  paypal: new Set(
    'AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
  ),
  venmo: new Set(['USD']),
  cashapp: new Set(['USD']),
  revolut: new Set(
    'AUD BGN CAD CHF CZK DKK EUR GBP HKD HUF JPY NOK NZD PLN RON SEK SGD THB USD ZAR'.split(' '),
  ),
  wise: new Set('AUD BGN CAD CHF CZK DKK EUR GBP HUF JPY NOK NZD PLN RON SEK SGD TRY USD'.split(' ')),
  upi: new Set(['INR']),
  iban: new Set(['EUR']),
};

/** Ways that support a currency, in display order. */
export const waysFor = (currency: string) => wayNames.filter((way) => currencies[way].has(currency));

const referenceLength = 60;
/** EPC069-12 allows up to 999,999,999.99 euros. */
const maxSepaCents = 99_999_999_999;

/** Payment links for this amount; empty for zero or less. */
export function payLinks(ways: PaymentWays, { amount, currency, reference }: Payment): PayLink[] {
  if (amount <= 0) return [];
  const takes = (way: WayName) => ways[way] !== '' && currencies[way].has(currency);
  const value = decimalAmount(amount, currency);
  const note = Array.from(reference.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, referenceLength)
    .join('');
  const links: PayLink[] = [];
  if (takes('paypal')) {
    links.push({
      way: 'paypal',
      label: 'PayPal',
      href: `https://paypal.me/${ways.paypal}/${value}${currency}`,
    });
  }
  if (takes('venmo')) {
    links.push({
      way: 'venmo',
      label: 'Venmo',
      href: `https://venmo.com/${ways.venmo}?${query({ txn: 'pay', amount: value, note })}`,
    });
  }
  if (takes('cashapp')) {
    links.push({ way: 'cashapp', label: 'Cash App', href: `https://cash.app/$${ways.cashapp}/${value}` });
  }
  if (takes('revolut')) {
    const asked = query({ amount: String(amount), currency, note });
    links.push({ way: 'revolut', label: 'Revolut', href: `https://revolut.me/${ways.revolut}?${asked}` });
  }
  if (takes('wise')) {
    const asked = query({ amount: value, currency, description: note });
    links.push({ way: 'wise', label: 'Wise', href: `https://wise.com/pay/me/${ways.wise}?${asked}` });
  }
  if (takes('upi')) {
    const asked = query({ pa: ways.upi, pn: ways.payee, am: value, cu: currency, tn: note });
    const href = `upi://pay?${asked}`;
    links.push({ way: 'upi', label: 'UPI', href, qr: href });
  }
  if (takes('iban') && takesSepa(ways.iban) && amount <= maxSepaCents) {
    links.push({ way: 'iban', label: msg('Bank transfer'), qr: epcCode(ways, value, note) });
  }
  return links;
}

/**
 * EPC069-12, version 2, UTF-8: a SEPA credit transfer with name, account, amount and unstructured reference.
 */
function epcCode({ iban, payee }: PaymentWays, value: string, note: string): string {
  return ['BCD', '002', '1', 'SCT', '', payee, iban, `EUR${value}`, '', '', note].join('\n');
}

/** Percent-encoded, with %20 for spaces: some apps do not decode a plus sign. */
function query(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}

function decimalAmount(amount: Cents, currency: string): string {
  // Safe cast: for an unknown code, `minorDigits` returns two.
  const digits = minorDigits(currency as Currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
