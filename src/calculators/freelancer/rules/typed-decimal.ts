import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { type Decimal, formatDecimal } from '#kernel/money/decimal.ts';
import { marksOf } from '#kernel/numerals/numeral-marks.ts';

/** Formats a number for a form field, like '7,5', with the locale's decimal separator. */
export function typedDecimal(value: Decimal, { locale }: Pick<CurrencyAndLocale, 'locale'>): string {
  return formatDecimal(value).replace('.', marksOf(locale).decimal);
}
