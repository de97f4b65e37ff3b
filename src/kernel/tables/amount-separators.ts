import { enUs, type Locale, localeOf } from '../locale.ts';
import { type Currency, minorDigits } from '../money/currency.ts';

/** The meaning of the separator in amounts like '1.500', which the user chooses if the file is ambiguous. */
export const separatorMeanings = ['thousands', 'decimals'] as const;
export type SeparatorMeaning = (typeof separatorMeanings)[number];

/** How a file writes amounts. */
export type AmountFormat = {
  readonly locale: Locale;
  /** Removes separators that the locale would read as decimal. */
  readonly normalise: (amount: string) => string;
};

const decimalComma = /,\d{1,2}\D*$|\.\d{3},/;
const decimalPoint = /\.\d{1,2}\D*$|,\d{3}\./;
/** In currencies with three decimals: a separator that cannot be for thousands. */
const longDecimalComma = /(?:\d{4}|\b0),\d{3}\D*$/;
const longDecimalPoint = /(?:\d{4}|\b0)\.\d{3}\D*$/;
/** One separator before exactly three digits: 85 thousand in German, 85 with three decimals in English. */
const open = /^[^\d.,]*[1-9]\d{0,2}[.,]\d{3}[^\d.,]*$/;

/**
 * Finds the format by an amount that fits only one format. Without such an amount, a point before three digits is
 * ambiguous: then `example` is the first such amount, and the user has to choose. A comma there is for thousands,
 * but ambiguous too if the currency has three decimals.
 */
export function amountFormatOf(
  amounts: Iterable<string>,
  chosen: SeparatorMeaning | undefined,
  currency?: Currency,
): AmountFormat | { readonly example: string } {
  const hasThree = currency !== undefined && minorDigits(currency) === 3;
  let example: string | undefined;
  for (const amount of amounts) {
    if (decimalComma.test(amount) || (hasThree && longDecimalComma.test(amount)))
      return asWritten(localeOf('de-DE') ?? enUs);
    if (decimalPoint.test(amount) || (hasThree && longDecimalPoint.test(amount))) return asWritten(enUs);
    if (example === undefined && (hasThree || amount.includes('.')) && open.test(amount))
      example = amount.trim();
  }
  if (example === undefined) return asWritten(enUs);
  if (chosen === 'thousands') return { locale: enUs, normalise: withoutThousands };
  if (chosen === 'decimals') return hasThree ? { locale: enUs, normalise: withPoint } : asWritten(enUs);
  return { example };
}

const asWritten = (locale: Locale): AmountFormat => ({ locale, normalise: (amount) => amount });

export function withoutThousands(amount: string): string {
  return open.test(amount) ? amount.replace(/[.,]/, '') : amount;
}

/** Writes the separator of an ambiguous amount as a decimal point. */
export function withPoint(amount: string): string {
  return open.test(amount) ? amount.replace(',', '.') : amount;
}
