import { enUs, type Locale } from '../locale.ts';
import { withWholeSign } from '../numerals/whole-sign.ts';
import { type Cents, formatUsd, groupThousands } from './cents.ts';
import { type Currency, minorDigits, usd } from './currency.ts';
import { type Decimal, formatDecimal } from './decimal.ts';
import type { ExactShare } from './exact-share.ts';
import { formatPercent } from './percent.ts';

/** Formatters for one currency and one locale. */
export type Formats = {
  readonly currency: Currency;
  readonly locale: Locale;
  /** '$', '€', 'kr': shown before an input. */
  readonly sign: () => string;
  /** '$1,234.50' */
  readonly money: (amount: Cents) => string;
  /** '$33.33', or '$33.333333…' for a non-terminating fraction. */
  readonly exact: (share: ExactShare) => string;
  /** '7.5': hours and multipliers, without trailing zeros. */
  readonly decimal: (value: Decimal) => string;
  /** '4.6875', or '0.3333333333…' for a non-terminating fraction: products and sums of hours, points and shares. */
  readonly exactNumber: (value: ExactShare) => string;
  /** '7.125%': a rate as entered. */
  readonly rate: (value: Decimal) => string;
  /** '3.6875%': a rate given as exact digits. */
  readonly fullRate: (digits: string) => string;
  /** '33.3%': a percentage with one decimal. */
  readonly percent: (value: number) => string;
  /** '1,234' */
  readonly count: (value: number) => string;
  /** 'Nov 15, 2026': a calendar day without a time zone. */
  readonly day: (day: string) => string;
};

/** A scaled integer as text, which `Intl` formats exactly: 1234 with 2 digits is '1234e-2'. */
function scaled(value: number | bigint, digits: number): Intl.StringNumericLiteral {
  // `Intl`'s type allows only numeric literals.
  return `${value}e-${digits}` as Intl.StringNumericLiteral;
}

const shownPlaces = 6;
/** For numbers other than amounts: enough for the product of two numbers with four decimals. */
const numberPlaces = 10;
const percent = { style: 'percent', useGrouping: false } as const;
const cache = new Map<string, Formats>();
/** Size limit of the cache, since locales also come from requests. */
const maxCached = 200;

export function formatsFor(currency: Currency, locale: Locale): Formats {
  const key = `${currency} ${locale}`;
  const found = cache.get(key);
  if (found) return found;
  const formats = createFormats(currency, locale);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, formats);
  return formats;
}

function createFormats(currency: Currency, locale: Locale): Formats {
  const digits = minorDigits(currency);
  // Most pages start with this format. It avoids `Intl`, whose first currency format takes a slow phone 0.1 s.
  const isUsual = currency === usd && locale === enUs;
  const money = lazy(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, ...places(digits, digits) }),
  );
  const number = lazy(
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: numberPlaces, useGrouping: false }),
  );
  const rate = lazy(() => new Intl.NumberFormat(locale, { ...percent, maximumFractionDigits: 12 }));
  const share = lazy(() => new Intl.NumberFormat(locale, { ...percent, ...places(1, 1) }));
  const date = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const sign = lazy(
    () =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  );
  const exact = lazy(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, ...places(digits, shownPlaces) }),
  );
  return {
    currency,
    locale,
    sign: isUsual ? () => '$' : sign,
    money: isUsual ? formatUsd : (amount) => withWholeSign(money().format(scaled(amount, digits))),
    exact: ({ numerator, denominator }) => {
      const sixth = 10n ** BigInt(shownPlaces);
      const unit = BigInt(denominator) * 10n ** BigInt(digits);
      const whole = BigInt(numerator) * sixth;
      if (isUsual) return exactUsd(whole / unit, whole < 0n, whole % unit === 0n);
      const text = scaled(whole / unit, shownPlaces);
      if (whole % unit === 0n) return withWholeSign(exact().format(text));
      // All six decimals, then an ellipsis.
      const open = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        ...places(shownPlaces, shownPlaces),
      });
      const sign = whole / unit === 0n && whole < 0n ? '-' : '';
      const parts = open.formatToParts(sign ? '-0' : text);
      return withWholeSign(
        parts.map(({ type, value }) => (type === 'fraction' ? `${value}…` : value)).join(''),
      );
    },
    exactNumber: ({ numerator, denominator }) => {
      const whole = BigInt(numerator) * 10n ** BigInt(numberPlaces);
      const text = number().format(scaled(whole / BigInt(denominator), numberPlaces));
      return whole % BigInt(denominator) === 0n ? text : `${text}…`;
    },
    decimal: locale === enUs ? formatDecimal : (value) => number().format(scaled(value, 4)),
    rate:
      locale === enUs ? (value) => `${formatDecimal(value)}%` : (value) => rate().format(scaled(value, 6)),
    // Safe: the digits contain at most one point.
    fullRate: (digits) => rate().format(`${digits}e-2` as Intl.StringNumericLiteral),
    percent: (value) =>
      locale === enUs && isTenths(value) ? formatPercent(value) : share().format(value / 100),
    count: (value) => value.toLocaleString(locale),
    day: (day) => date().format(new Date(day)),
  };
}

/** True if a number has at most one decimal and so needs no rounding. */
function isTenths(value: number): boolean {
  return Math.round(value * 10) / 10 === value && !Object.is(value, -0);
}

/** Formats millionths of a dollar; the sign is separate because the value may be truncated to zero. */
function exactUsd(millionths: bigint, isNegative: boolean, isAll: boolean): string {
  const digits = String(millionths).replace('-', '').padStart(7, '0');
  const decimals = digits.slice(-6);
  const dollars = groupThousands(digits.slice(0, -6));
  return `${isNegative ? '-' : ''}$${dollars}.${isAll ? decimals.replace(/0{1,4}$/, '') : `${decimals}…`}`;
}

function places(minimumFractionDigits: number, maximumFractionDigits: number) {
  return { minimumFractionDigits, maximumFractionDigits };
}

/** Most screens need two or three of the formats, and building one takes time. */
function lazy<T>(create: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= create();
    return made;
  };
}
