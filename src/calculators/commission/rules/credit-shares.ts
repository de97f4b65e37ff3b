import { labelsOf } from '#calculators/rules/people.ts';
import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { exactShare, roundingOf } from '#kernel/money/exact-share.ts';
import type { CreditShare } from './commission.result.ts';
import type { CommissionInput } from './commission-fields.ts';

const whole = BigInt(decimal(100));

/** Splits the commission by credit. The rep comes first and gets the rest; undefined if nobody else shares. */
export function creditShares(
  { repName, otherReps }: CommissionInput['commissionData'],
  total: Cents,
): CreditShare[] | undefined {
  const others = otherReps.filter(({ name, percent }) => name !== '' || percent > 0);
  if (others.length === 0) return undefined;
  const left = others.reduce((rest, { percent }) => rest - percent, decimal(100) as number);
  const shares = [{ name: repName, percent: left as Decimal }, ...others];
  const labels = labelsOf(shares);
  const exact = shares.map(({ percent }) => BigInt(total) * BigInt(percent));
  const amounts = allocateExact(exact, whole);
  return shares.map(({ percent }, index) => {
    const [numerator, amount] = [exact[index] ?? 0n, amounts[index] ?? cents(0)];
    const step = {
      step: 'credit',
      percent,
      of: total,
      exact: exactShare(numerator, whole),
      rounding: roundingOf(numerator, whole, amount),
    } as const;
    return { name: labels[index] ?? '', percent, amount, explanation: [step] };
  });
}
