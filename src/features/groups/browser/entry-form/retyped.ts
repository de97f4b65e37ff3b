import { enUs, type Locale } from '#kernel/locale.ts';
import { parseScaled } from '#kernel/money/decimal.ts';
import { marksOf } from '#kernel/numerals/numeral-marks.ts';
import { withoutTrailing } from '#kernel/text/without-trailing.ts';

/** Rewrites a number from one locale to another; text that is no number stays as it is. */
export function retyped(text: string, digits: number, from: Locale = enUs, to: Locale = enUs): string {
  if (from === to) return text;
  const parsed = parseScaled(text, digits, { locale: from });
  if (parsed.kind !== 'number') return text;
  const plain = String(Math.abs(parsed.value)).padStart(digits + 1, '0');
  const [whole, fraction] = [plain.slice(0, plain.length - digits), plain.slice(plain.length - digits)];
  const kept = withoutTrailing(fraction, '0');
  const sign = parsed.value < 0 ? '-' : '';
  return sign + (kept === '' ? whole : `${whole}${marksOf(to).decimal}${kept}`);
}
