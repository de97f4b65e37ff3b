import { allocateExact } from '#kernel/allocation.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { Line } from './compute-rep.ts';
import { positionScale, type Stretch } from './stretches.ts';

export type LinePart = {
  /** -1 for sales in no tier. */
  readonly tier: number;
  readonly rate: Decimal;
  readonly sales: { readonly numerator: bigint; readonly denominator: bigint };
};

/** The parts of a line that is paid by tiers, from the lowest sales up. */
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

/** What each tier that a line crosses pays of it. */
export function tierAmounts(
  stretches: readonly Stretch[],
  line: Line,
): readonly { readonly tier: number; readonly amount: Cents }[] {
  const { amount, lastTier } = line;
  // A line at one rate is in one tier.
  if (line.rate !== null) return [{ tier: lastTier, amount }];
  const parts = partsOf(stretches, line);
  // The cap takes from the highest sales, and so does a clawback of sales above it.
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
