import { type Decimal, decimal } from '#kernel/money/decimal.ts';

/** Fixed steps of basic mode, in percent of the base; both limits are exclusive. */
export const quotaSteps = {
  bonusAbove: decimal(100),
  bonus: decimal(120),
  reductionBelow: decimal(80),
  reduction: decimal(90),
  neither: decimal(100),
} as const;

/** What a factor adds to the base, or takes from it: 20% for both 120% and 80%. */
export function changeOf(factor: Decimal): Decimal {
  // Safe cast: decimals have one scale, so their difference is a decimal.
  return Math.abs(factor - quotaSteps.neither) as Decimal;
}

export function quotaFactor(attainment: Decimal): Decimal {
  if (attainment > quotaSteps.bonusAbove) return quotaSteps.bonus;
  return attainment < quotaSteps.reductionBelow ? quotaSteps.reduction : quotaSteps.neither;
}
