import { enUs, type Locale } from '../locale.ts';
import { marksOf } from '../numerals/numeral-marks.ts';
import { type Numeral, readNumeral, type Unread } from '../numerals/read-numeral.ts';
import { withoutTrailing } from '../text/without-trailing.ts';
import type { Currency } from './currency.ts';

/**
 * The result of parsing a number. Unreadable text has the value 0. 'inexact': the JSON number could stand
 * for two amounts. 'too-large': outside the safe range, without a value.
 */
export type Parsed<Unit extends number = number> =
  | { readonly kind: 'number' | Unread | 'inexact'; readonly value: Unit }
  | { readonly kind: 'too-large'; readonly negative: boolean };

/** True if the text holds no number, so there is nothing to check against bounds. */
export const isUnread = (kind: Parsed['kind']): kind is Unread =>
  kind === 'blank' || kind === 'junk' || kind === 'malformed';

/** Hours, percentages and multipliers as a whole number of ten-thousandths: 7.5 is 75,000. */
export type Decimal = number & { readonly __unit: 'ten-thousandths' };

const decimalPlaces = 4;
export const decimalScale = 10_000;

export function decimal(value: number): Decimal {
  return Math.round(value * decimalScale) as Decimal;
}

export function parseDecimal(raw: string | number, locale?: Locale): Parsed<Decimal> {
  return parseScaled(raw, decimalPlaces, { locale }) as Parsed<Decimal>;
}

/** '7.5', '40', '0.25': without trailing zeros. */
export function formatDecimal(value: Decimal): string {
  const digits = String(Math.abs(value)).padStart(decimalPlaces + 1, '0');
  const fraction = withoutTrailing(digits.slice(-decimalPlaces), '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimalPlaces)}${fraction ? `.${fraction}` : ''}`;
}

/** How to read a number: the locale determines the separators, the currency the accepted signs. */
export type NumeralFormat = {
  readonly locale?: Locale | undefined;
  readonly currency?: Currency | undefined;
};

/** Parses a numeral to an integer in units of 10^-places, without floating point; halves round away from zero. */
export function parseScaled(raw: string | number, places: number, reading: NumeralFormat = {}): Parsed {
  if (typeof raw === 'number') return parseNumber(raw, places);
  const read = readNumeral(raw, marksOf(reading.locale ?? enUs, reading.currency));
  return typeof read === 'string' ? { kind: read, value: 0 } : scaled(read, places);
}

function scaled({ negative, whole, fraction }: Numeral, places: number): Parsed {
  if (whole.replace(/^0+/, '').length > 17) return { kind: 'too-large', negative };
  const truncated = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const magnitude = Number(truncated + ((fraction[places] ?? '0') >= '5' ? 1n : 0n));
  if (magnitude > Number.MAX_SAFE_INTEGER) return { kind: 'too-large', negative };
  return { kind: 'number', value: negative && magnitude !== 0 ? -magnitude : magnitude };
}

/** Below this, neighbouring doubles are less than one unit apart. */
const exactBelow = 2 ** 52;

/** Parses a JSON number by its shortest decimal form; 'inexact' if that could stand for two amounts. */
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
