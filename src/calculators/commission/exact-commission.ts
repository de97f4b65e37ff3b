import { maxCents } from '#kernel/cents.ts';
import { type Decimal, decimal, decimalScale } from '#kernel/decimal.ts';
import { divideRounded } from '#kernel/rounding.ts';
import type { CommissionInput } from './commission.contract.ts';
import { tierOf } from './tiers.ts';

/** An amount in cents before its one rounding. */
export type ExactCents = { readonly numerator: bigint; readonly denominator: bigint };

/** What a percentage is divided by to become a plain factor. */
const percentScale = BigInt(decimalScale) * 100n;

/** The fixed steps of basic mode: strictly over, strictly under, in percent of the base. */
export const quotaSteps = {
  bonusAbove: decimal(100),
  bonus: decimal(120),
  reductionBelow: decimal(80),
  reduction: decimal(90),
  neither: decimal(100),
} as const;

export function quotaFactor(attainment: Decimal): Decimal {
  if (attainment > quotaSteps.bonusAbove) return quotaSteps.bonus;
  return attainment < quotaSteps.reductionBelow ? quotaSteps.reduction : quotaSteps.neither;
}

export function exactBase({ commissionData }: CommissionInput): ExactCents {
  const { dealValue, commissionRate } = commissionData;
  return { numerator: BigInt(dealValue) * BigInt(commissionRate), denominator: percentScale };
}

export function exactTotal(input: CommissionInput): ExactCents {
  const { quotaAttainment } = input.commissionData;
  const factor =
    input.calculationMode === 'basic'
      ? quotaFactor(quotaAttainment)
      : tierOf(quotaAttainment, input.tierConfig).rate;
  const base = exactBase(input);
  return { numerator: base.numerator * BigInt(factor), denominator: base.denominator * percentScale };
}

/** The rate times the tier's percentage in percent; it always ends, so it can be written in full. */
export function exactRateText(rate: Decimal, tierRate: Decimal): string {
  const places = 10;
  const digits = String(BigInt(rate) * BigInt(tierRate)).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${digits.slice(0, -places)}${fraction ? `.${fraction}` : ''}`;
}

export function fitsExactly(input: CommissionInput): boolean {
  const { numerator, denominator } = exactTotal(input);
  return divideRounded(numerator, denominator) <= BigInt(maxCents);
}
