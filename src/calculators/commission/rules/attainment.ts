import type { Cents } from '#kernel/cents.ts';
import { type Decimal, decimalScale } from '#kernel/decimal.ts';
import { divideRounded } from '#kernel/rounding.ts';
import type { CommissionInput } from './commission-fields.ts';

/** Sales in millionths of a minor unit: a percentage of any quota is a whole number of them. */
export const positionScale = BigInt(decimalScale) * 100n;

/** How much of a quota sales are: to show, and to compare with the limits of tiers. */
export type Attained = {
  /** To four decimals. */
  readonly shown: Decimal;
  /** Between two ten-thousandths it is the half: on the right side of every limit, which is a whole number of them. */
  readonly compared: Decimal;
};

export function attainedAt(position: bigint, quota: Cents): Attained {
  const whole = BigInt(quota);
  const between = position % whole === 0n ? 0 : 0.5;
  return {
    shown: Number(divideRounded(position, whole)) as Decimal,
    compared: (Number(position / whole) + between) as Decimal,
  };
}

/** Whether the quota in money is part of the calculation. */
export function usesQuota({ commissionData, calculationMode }: CommissionInput): boolean {
  return commissionData.attainmentFrom === 'amounts' || calculationMode === 'marginal';
}

/** What was sold before the deal; undefined while only a percentage is known. */
export function positionOf(input: CommissionInput): bigint | undefined {
  const { attainmentFrom, quota, quotaAttainment, sales } = input.commissionData;
  if (!usesQuota(input) || quota === 0) return undefined;
  return attainmentFrom === 'amounts'
    ? BigInt(sales) * positionScale
    : BigInt(quota) * BigInt(quotaAttainment);
}

export function attainmentOf(input: CommissionInput): Attained {
  const { attainmentFrom, quota, quotaAttainment } = input.commissionData;
  const position = positionOf(input);
  if (attainmentFrom === 'amounts' && position !== undefined) return attainedAt(position, quota);
  return { shown: quotaAttainment, compared: quotaAttainment };
}
