import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { divideRounded } from '#kernel/money/rounding.ts';

/** The exact amount, with its rounding if it is not whole. */
export function amountText(exact: ExactShare, amount: Cents, f: Formats): string {
  const isWhole = BigInt(exact.numerator) % BigInt(exact.denominator) === 0n;
  if (isWhole) return f.exact(exact);
  return t('{exact}, rounded to {amount}', { exact: f.exact(exact), amount: f.money(amount) });
}

/** Like '80%', or 'about 83.3333%' if rounded. */
export function attainmentText(attainment: Decimal, sales: Cents, quota: Cents, f: Formats): string {
  const isExact = BigInt(sales) * BigInt(decimal(100)) === BigInt(attainment) * BigInt(quota);
  return isExact ? f.rate(attainment) : t('about {rate}', { rate: f.rate(attainment) });
}

/** Currencies whose minor unit is called a cent. */
const withCents = new Set<string>(['USD', 'EUR', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']);

export const exactText = () => t('Exact, no rounding needed.');

/** True if rounding up would be nearer. Without an explanation the reader would suspect a mistake. */
function isNearerAbove(exact: ExactShare, base: Cents): boolean {
  return divideRounded(BigInt(exact.numerator), BigInt(exact.denominator)) > BigInt(base);
}

function roundingText(rounding: Rounding, exact: ExactShare, f: Formats): string {
  if (rounding.kind === 'exact') return exactText();
  const base = f.money(rounding.base);
  if (rounding.kind === 'rounded') {
    return isNearerAbove(exact, rounding.base)
      ? t('Rounded down to {base}; the rest went to another part.', { base })
      : t('Rounded to {base}.', { base });
  }
  const amount = f.money(rounding.amount);
  const leftover = rounding.amount - rounding.base;
  if (Math.abs(leftover) !== 1) {
    return t('Rounded to {base}, and {amount} so that every column adds up.', { base, amount });
  }
  if (withCents.has(f.currency)) {
    return leftover < 0
      ? t('Rounded to {base}, less one leftover cent: {amount}.', { base, amount })
      : t('Rounded to {base}, plus one leftover cent: {amount}.', { base, amount });
  }
  const unit = f.money(cents(1));
  return leftover < 0
    ? t('Rounded to {base}, less a leftover {unit}: {amount}.', { base, unit, amount })
    : t('Rounded to {base}, plus a leftover {unit}: {amount}.', { base, unit, amount });
}

type Rounded = { readonly rounding: Rounding | undefined; readonly exact: ExactShare };

/** A step's sentence, followed by the rounding of its amount. */
export function withRounding(sentence: string, { rounding, exact }: Rounded, f: Formats): string {
  return rounding ? paragraph([sentence, roundingText(rounding, exact, f)]) : sentence;
}
