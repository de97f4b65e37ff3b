import { amountText } from '#calculators/rules/step-texts.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { type Converting, convertExactly } from './convert-parts.ts';
import type { SharedInput } from './entry.ts';

/** '$100.01 × 0.9137 = €91.379137, rounded to €91.38.' */
export function conversionText(
  conversion: NonNullable<SharedInput['conversion']>,
  from: Converting,
  total: Cents,
  before: Formats,
  after: Formats,
): string {
  const exact = convertExactly(total, from, conversion);
  if (!exact) return '';
  const share = exactShare(exact.numerator, exact.denominator);
  const rounded = cents(divideRounded(exact.numerator, exact.denominator));
  return t('{total} × {rate} = {converted}.', {
    total: before.money(total),
    rate: after.exactNumber(exact.rate),
    converted: amountText(share, rounded, after),
  });
}
