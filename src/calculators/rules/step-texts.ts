import { type Cents, cents } from '#kernel/cents.ts';
import { type Decimal, decimal } from '#kernel/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';

/** The exact amount, with its rounding if it is not whole. */
export function amountText(exact: ExactShare, amount: Cents, f: Formats): string {
  const isWhole = BigInt(exact.numerator) % BigInt(exact.denominator) === 0n;
  return isWhole ? f.exact(exact) : `${f.exact(exact)}, rounded to ${f.money(amount)}`;
}

/** Like '80%', or 'about 83.3333%' if rounded. */
export function attainmentText(attainment: Decimal, sales: Cents, quota: Cents, f: Formats): string {
  const isExact = BigInt(sales) * BigInt(decimal(100)) === BigInt(attainment) * BigInt(quota);
  return isExact ? f.rate(attainment) : `about ${f.rate(attainment)}`;
}

/** Currencies whose minor unit is called a cent. */
const withCents = new Set<string>(['USD', 'EUR', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']);

export function roundingText(rounding: Rounding, f: Formats): string {
  if (rounding.kind === 'exact') return 'Exact, no rounding needed.';
  const base = `Rounded to ${f.money(rounding.base)}`;
  if (rounding.kind === 'rounded') return `${base}.`;
  const { base: from, amount } = rounding;
  const unit = withCents.has(f.currency) ? 'one leftover cent' : `a leftover ${f.money(cents(1))}`;
  if (Math.abs(amount - from) !== 1) return `${base}, and ${f.money(amount)} so that every column adds up.`;
  return `${base}, ${amount < from ? 'less' : 'plus'} ${unit}: ${f.money(amount)}.`;
}
