import { enUs } from '../locale.ts';
import { marksOf } from '../numerals/numeral-marks.ts';
import { minorDigits, usd } from './currency.ts';
import { type NumeralFormat, type Parsed, parseScaled } from './decimal.ts';

/**
 * A whole number of minor units, of US dollars unless a currency is named. Safe integers, so that sums and
 * differences are exact.
 */
export type Cents = number & { readonly __unit: 'cents' };

export const maxCents = Number.MAX_SAFE_INTEGER as Cents;

/** For whole numbers known to be in range: literals, and sums and quotients that the caller has checked. */
export function cents(whole: number | bigint): Cents {
  const value = Number(whole);
  // Negative zero would print as '-$0.00'.
  return (value === 0 ? 0 : value) as Cents;
}

/** Parses text ('$1,234.5') or a JSON number (1234.5) to minor units; halves round away from zero. */
export function parseCents(raw: string | number, reading: NumeralFormat = {}): Parsed<Cents> {
  const currency = reading.currency ?? usd;
  return parseScaled(raw, minorDigits(currency), { ...reading, currency }) as Parsed<Cents>;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum as Cents;
}

/** '1234.50', without currency or grouping, for input fields and spreadsheets. */
export function plainAmount(amount: Cents, currency = usd): string {
  const places = minorDigits(currency);
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** '1234,50': with the locale's decimal separator and no grouping. */
export function typedAmount(amount: Cents, { currency = usd, locale = enUs }: NumeralFormat): string {
  return plainAmount(amount, currency).replace('.', marksOf(locale).decimal);
}

/** '$1,234.50'. Not by Intl.NumberFormat, which would round through floating point. */
export function formatUsd(amount: Cents): string {
  const [whole, fraction] = plainAmount(Math.abs(amount) as Cents).split('.');
  return `${amount < 0 ? '-' : ''}$${groupThousands(whole ?? '0')}.${fraction}`;
}

export function groupThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/.{3}/g) ?? [];
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(',');
}
