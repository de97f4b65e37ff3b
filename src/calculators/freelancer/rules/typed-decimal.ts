import type { InputReading } from '#calculators/rules/input-reading.ts';
import { type Decimal, formatDecimal } from '#kernel/decimal.ts';
import { marksOf } from '#kernel/numeral-marks.ts';

/** '7,5' as a person would type it: the locale's decimal mark. */
export function typedDecimal(value: Decimal, { locale }: Pick<InputReading, 'locale'>): string {
  return formatDecimal(value).replace('.', marksOf(locale).decimal);
}
