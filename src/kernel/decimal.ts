import type { Currency } from './currency.ts';
import { enUs, type Locale } from './locale.ts';
import { marksOf } from './numeral-marks.ts';
import { type Numeral, readNumeral, type Unread } from './read-numeral.ts';
import { withoutTrailing } from './without-trailing.ts';

/**
 * The outcome of reading a number: what was not read has the value zero, but says so, and so does a number of JSON
 * that could stand for two amounts; out of range is no number at all.
 */
export type Parsed<Unit extends number = number> =
  | { readonly kind: 'number' | Unread | 'inexact'; readonly value: Unit }
  | { readonly kind: 'too-large'; readonly negative: boolean };

/** Whether nothing was read that could be out of bounds. */
export const isUnread = (kind: Parsed['kind']): kind is Unread =>
  kind === 'blank' || kind === 'junk' || kind === 'malformed';

/** Hours, percentages and multipliers: a whole number of ten-thousandths, so 7.5 is 75,000. */
export type Decimal = number & { readonly __unit: 'ten-thousandths' };

const decimalPlaces = 4;
export const decimalScale = 10_000;

export function decimal(value: number): Decimal {
  return Math.round(value * decimalScale) as Decimal;
}

export function parseDecimal(raw: string | number, locale?: Locale): Parsed<Decimal> {
  return parseScaled(raw, decimalPlaces, { locale }) as Parsed<Decimal>;
}

/** '7.5', '40', '0.25': no more decimals than there are. */
export function formatDecimal(value: Decimal): string {
  const digits = String(Math.abs(value)).padStart(decimalPlaces + 1, '0');
  const fraction = withoutTrailing(digits.slice(-decimalPlaces), '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimalPlaces)}${fraction ? `.${fraction}` : ''}`;
}

/** How a number was typed: the locale decides what groups, and a currency brings its own signs along. */
export type Reading = { readonly locale?: Locale | undefined; readonly currency?: Currency | undefined };

/** Reads a numeral into a whole number of 10^-places, halves away from zero, without floating point. */
export function parseScaled(raw: string | number, places: number, reading: Reading = {}): Parsed {
  if (typeof raw === 'number') return parseNumber(raw, places);
  const read = readNumeral(raw, marksOf(reading.locale ?? enUs, reading.currency));
  return typeof read === 'string' ? { kind: read, value: 0 } : scaled(read, places);
}

function scaled({ negative, whole, fraction }: Numeral, places: number): Parsed {
  if (whole.replace(/^0+/, '').length > 17) return { kind: 'too-large', negative };
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const magnitude = Number(kept + ((fraction[places] ?? '0') >= '5' ? 1n : 0n));
  if (magnitude > Number.MAX_SAFE_INTEGER) return { kind: 'too-large', negative };
  return { kind: 'number', value: negative && magnitude !== 0 ? -magnitude : magnitude };
}

/** Up to here neighbouring numbers are less than one unit apart. */
const exactBelow = 2 ** 52;

/** A number of JSON, from its shortest decimal form; one that could stand for two amounts is none. */
function parseNumber(value: number, places: number): Parsed {
  if (!Number.isFinite(value)) return { kind: 'junk', value: 0 };
  const isExact = Number.isInteger(value) || Math.abs(value) * 10 ** places < exactBelow;
  const read = readNumeral(numberText(value), marksOf(enUs));
  const parsed: Parsed = typeof read === 'string' ? { kind: 'junk', value: 0 } : scaled(read, places);
  return parsed.kind === 'number' && !isExact ? { kind: 'inexact', value: 0 } : parsed;
}

function numberText(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20) : BigInt(value).toString();
}
