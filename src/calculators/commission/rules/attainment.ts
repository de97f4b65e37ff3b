import type { Cents } from '#kernel/money/cents.ts';
import { type Decimal, decimalScale } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { CommissionInput } from './commission-fields.ts';

/**
 * Positions are sales in millionths of a minor unit, so that any percentage of any quota is a whole number.
 */
export const positionScale = BigInt(decimalScale) * 100n;

/** Attainment, for display and for comparison with tier limits. */
export type Attained = {
  /** Rounded to four decimals. */
  readonly shown: Decimal;
  /** A value between two ten-thousandths becomes their midpoint, so that it compares correctly with every limit. */
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

/** True if the calculation needs the quota as an amount. */
export function usesQuota({ commissionData, calculationMode }: CommissionInput): boolean {
  return commissionData.attainmentFrom === 'amounts' || calculationMode === 'marginal';
}

/** Sales before the deal; undefined if only a percentage is known. */
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
