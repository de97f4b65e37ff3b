import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { positionScale, type Stretch } from '../plans/stretches.ts';
import type { Line } from './compute-rep.ts';

export type LinePart = {
  /** -1 outside all tiers. */
  readonly tier: number;
  readonly rate: Decimal;
  readonly sales: { readonly numerator: bigint; readonly denominator: bigint };
};

/** The parts of a tiered line, lowest sales first. */
export function partsOf(stretches: readonly Stretch[], line: Line): LinePart[] {
  if (line.rule !== 'tiers') return [];
  const [low, high] = line.from < line.to ? [line.from, line.to] : [line.to, line.from];
  const sign = line.from < line.to ? 1n : -1n;
  return stretches.flatMap(({ start, rate, tier }, index) => {
    const end = stretches[index + 1]?.start;
    const from = index === 0 || start < low ? low : start;
    const to = end === undefined || end > high ? high : end;
    if (to <= from) return [];
    return [{ tier, rate, sales: { numerator: sign * (to - from), denominator: positionScale } }];
  });
}

/** The line's amount per crossed tier. */
export function tierAmounts(
  stretches: readonly Stretch[],
  line: Line,
): readonly { readonly tier: number; readonly amount: Cents }[] {
  const { amount, lastTier } = line;
  // A single rate means a single tier.
  if (line.rate !== null) return [{ tier: lastTier, amount }];
  const parts = partsOf(stretches, line);
  // The cap removes the highest sales first, and a clawback of sales above the cap does so too.
  let left = line.paid < 0n ? -line.paid : line.paid;
  const weights = parts.map(({ rate, sales }) => {
    const exact = sales.numerator * BigInt(rate) * BigInt(line.factor);
    const size = exact < 0n ? -exact : exact;
    const taken = size < left ? size : left;
    left -= taken;
    return taken;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const amounts =
    all === 0n
      ? []
      : allocateExact(
          weights.map((weight) => BigInt(amount) * weight),
          all,
        );
  return parts.map(({ tier }, index) => ({ tier, amount: amounts[index] ?? cents(0) }));
}
