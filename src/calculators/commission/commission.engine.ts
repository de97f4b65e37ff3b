import { type Cents, cents, formatUsd } from '#kernel/cents.ts';
import { type Decimal, decimalScale, formatDecimal } from '#kernel/decimal.ts';
import { exactUsd } from '#kernel/exact-share.ts';
import { divideRounded } from '#kernel/rounding.ts';
import type { CommissionInput } from './commission.contract.ts';
import type { BasicCommission, CommissionResult, TieredCommission } from './commission.result.ts';
import {
  type ExactCents,
  exactBase,
  exactRateText,
  exactTotal,
  quotaFactor,
  quotaSteps,
} from './exact-commission.ts';
import { tierOf } from './tiers.ts';

export function computeCommission(input: CommissionInput): CommissionResult | null {
  const { dealValue, repName } = input.commissionData;
  if (dealValue === 0 || repName === '') return null;
  return input.calculationMode === 'basic' ? basicCommission(input) : tieredCommission(input);
}

function basicCommission(input: CommissionInput): BasicCommission {
  const { dealValue, commissionRate, quotaAttainment } = input.commissionData;
  const base = exactBase(input);
  const baseCommission = rounded(base);
  const total = exactTotal(input);
  const totalCommission = rounded(total);
  const product = `${formatUsd(dealValue)} × ${percent(commissionRate)}`;
  return {
    ...input.commissionData,
    mode: 'basic',
    baseCommission,
    quotaBonus: cents(totalCommission - baseCommission),
    totalCommission,
    explanation: [`${product} = ${amountText(base)}.`, quotaSentence(quotaAttainment, base, total)],
  };
}

function quotaSentence(attainment: Decimal, base: ExactCents, total: ExactCents): string {
  const reached = `Quota attainment of ${percent(attainment)}`;
  const factor = quotaFactor(attainment);
  if (factor === quotaSteps.neither) {
    return `${reached} is neither over ${percent(quotaSteps.bonusAbove)} nor under ${percent(quotaSteps.reductionBelow)}: no bonus and no reduction.`;
  }
  const product = `${exactText(base)} × ${percent(factor)} = ${amountText(total)}`;
  return factor === quotaSteps.bonus
    ? `${reached} is over ${percent(quotaSteps.bonusAbove)}, which adds a 20% bonus: ${product}.`
    : `${reached} is under ${percent(quotaSteps.reductionBelow)}, which pays 0.9 of the base: ${product}.`;
}

function tieredCommission(input: CommissionInput): TieredCommission {
  const { dealValue, commissionRate, quotaAttainment } = input.commissionData;
  const { name: tier, rate: tierRate, inGap } = tierOf(quotaAttainment, input.tierConfig);
  const exactRate = exactRateText(commissionRate, tierRate);
  const total = exactTotal(input);
  const commission = rounded(total);
  const reached = inGap
    ? `No tier covers an attainment of ${percent(quotaAttainment)}; the nearest lower one, ${tier},`
    : `An attainment of ${percent(quotaAttainment)} is in the tier ${tier}, which`;
  return {
    ...input.commissionData,
    mode: 'tiered',
    tier,
    tierRate,
    effectiveRate: percentProduct(commissionRate, tierRate),
    exactRate,
    commission,
    totalCommission: commission,
    explanation: [
      `${reached} pays ${percent(tierRate)} of the base rate: ${percent(commissionRate)} × ${percent(tierRate)} = ${exactRate}%.`,
      `${formatUsd(dealValue)} × ${exactRate}% = ${amountText(total)}.`,
    ],
  };
}

/** To the nearest ten-thousandth: a whole number of them, and within the bounds a small one. */
function percentProduct(rate: Decimal, factor: Decimal): Decimal {
  return Number(divideRounded(BigInt(rate) * BigInt(factor), BigInt(decimalScale) * 100n)) as Decimal;
}

function rounded({ numerator, denominator }: ExactCents): Cents {
  return cents(divideRounded(numerator, denominator));
}

function exactText({ numerator, denominator }: ExactCents): string {
  return exactUsd(numerator, denominator);
}

/** The exact amount, and what it rounds to where it is not in whole cents. */
function amountText(exact: ExactCents): string {
  const whole = exact.numerator % exact.denominator === 0n;
  return whole ? exactText(exact) : `${exactText(exact)}, rounded to ${formatUsd(rounded(exact))}`;
}

function percent(value: Decimal): string {
  return `${formatDecimal(value)}%`;
}
