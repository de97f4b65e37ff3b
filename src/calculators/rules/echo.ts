import { t } from '#kernel/language/t.ts';
import { parseCents } from '#kernel/money/cents.ts';
import { minorDigits } from '#kernel/money/currency.ts';
import { type Parsed, parseDecimal } from '#kernel/money/decimal.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { marksOf, withoutNoise } from '#kernel/numerals/numeral-marks.ts';
import type { CurrencyAndLocale } from './currency-and-locale.ts';
import { notANumber } from './junk.ts';

export type NumberKind = 'money' | 'number' | 'percent';

/** The parsed value of a field, like '= $1,234.00', if it differs from the text, or a hint if it is not a number. */
export function echoOf(typed: string, kind: NumberKind, reading: CurrencyAndLocale): string | null {
  const formats = formatsFor(reading.currency, reading.locale);
  if (kind === 'money') {
    const parsed = parseCents(typed, reading);
    if (parsed.kind !== 'number') return hintFor(parsed.kind);
    return isLiteral(typed, reading, kind) ? null : `= ${formats.money(parsed.value)}`;
  }
  const parsed = parseDecimal(typed, reading.locale);
  if (parsed.kind !== 'number') return hintFor(parsed.kind);
  if (isLiteral(typed, reading, kind)) return null;
  return `= ${kind === 'percent' ? formats.rate(parsed.value) : formats.decimal(parsed.value)}`;
}

function hintFor(kind: Parsed['kind']): string | null {
  return kind === 'malformed' || kind === 'junk' ? t(notANumber) : null;
}

/**
 * True if the text needs no explanation: the locale's decimal separator, no excess decimals, and grouping only where
 * it is unambiguous, with several groups or a decimal separator after it.
 */
function isLiteral(typed: string, { currency, locale }: CurrencyAndLocale, kind: NumberKind): boolean {
  const { decimal, group, signs } = marksOf(locale, kind === 'money' ? currency : undefined);
  const places = kind === 'money' ? minorDigits(currency) : 4;
  let text = withoutNoise(typed).replace(/^[-+]/, '');
  for (const sign of signs) text = text.replace(sign, '');
  if (kind === 'percent') text = text.replace('%', '');
  const [whole = '', fraction, ...more] = text.split(decimal || '.');
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '') || (fraction?.length ?? 0) > places) return false;
  if (/^\d*$/.test(whole)) return true;
  const groups = whole.split(group || ',');
  const isGrouped = groups.every((part, index) => /^\d+$/.test(part) && (index === 0 || part.length === 3));
  return isGrouped && (groups.length > 2 || fraction !== undefined);
}
