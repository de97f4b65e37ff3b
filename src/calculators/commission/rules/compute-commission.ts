import type { Missing } from '#calculators/rules/calculator.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Decimal, decimalScale } from '#kernel/money/decimal.ts';
import { type ExactShare, exactShare } from '#kernel/money/exact-share.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { attainmentOf, positionOf, positionScale, usesQuota } from './attainment.ts';
import type {
  BasicCommission,
  CommissionResult,
  MarginalCommission,
  NextDeal,
  TieredCommission,
} from './commission.result.ts';
import type { CommissionStep } from './commission.steps.ts';
import type { CommissionInput } from './commission-fields.ts';
import { creditShares } from './credit-shares.ts';
import {
  bandParts,
  computeDealAttainment,
  computeNextDealAttainment,
  type ExactCents,
  exactBase,
  exactPart,
  exactRateText,
  exactTotal,
} from './exact-commission.ts';
import { quotaFactor, quotaSteps } from './quota-bonus.ts';
import { tierOf } from './tiers.ts';

export function missingFromCommission(input: CommissionInput): Missing[] {
  const { dealValue, quota } = input.commissionData;
  const needsQuota = usesQuota(input) && quota === 0;
  return [
    ...(dealValue === 0
      ? [{ path: 'commissionData.dealValue', ...fault('no-deal-value', msg('Enter a deal value')) }]
      : []),
    ...(needsQuota ? [{ path: 'commissionData.quota', ...fault('no-quota', msg('Enter the quota')) }] : []),
  ];
}

export function computeCommission(input: CommissionInput): CommissionResult | null {
  if (missingFromCommission(input).length > 0) return null;
  switch (input.calculationMode) {
    case 'basic':
      return basicCommission(input);
    case 'tiered':
      return tieredCommission(input);
    case 'marginal':
      return marginalCommission(input);
  }
}

/** The fields that all modes share. */
function dealOf(input: CommissionInput, totalCommission: Cents) {
  const { repName, industry, dealValue, commissionRate, nextDeal, quota, sales } = input.commissionData;
  const credits = creditShares(input.commissionData, totalCommission);
  return {
    currency: input.currency,
    repName,
    dealValue,
    commissionRate,
    quotaAttainment: attainmentOf(input).shown,
    industry,
    totalCommission,
    ...(input.commissionData.attainmentFrom === 'amounts' ? { quota, sales } : {}),
    ...(nextDeal > 0 ? { nextDeal: nextDealOf(input) } : {}),
    ...(credits ? { credits } : {}),
  };
}

function nextDealOf(input: CommissionInput): NextDeal {
  const next = computeNextDealAttainment(input);
  return {
    value: next.dealValue,
    amount: rounded(exactTotal(input, next)),
    attainment: next.position === undefined ? null : next.attained.shown,
  };
}

function basicCommission(input: CommissionInput): BasicCommission {
  const { dealValue, commissionRate } = input.commissionData;
  const base = exactBase(input);
  const baseCommission = rounded(base);
  const total = exactTotal(input);
  const totalCommission = rounded(total);
  return {
    ...dealOf(input, totalCommission),
    mode: 'basic',
    baseCommission,
    quotaBonus: cents(totalCommission - baseCommission),
    explanation: [
      ...attainedSteps(input),
      {
        step: 'base-commission',
        dealValue,
        rate: commissionRate,
        exact: shareOf(base),
        amount: baseCommission,
      },
      quotaStep(input, base, total),
    ],
  };
}

function attainedSteps(input: CommissionInput): CommissionStep[] {
  const { attainmentFrom, quota, sales } = input.commissionData;
  if (attainmentFrom === 'percent') return [];
  return [{ step: 'attained', sales, quota, attainment: attainmentOf(input).shown }];
}

function quotaStep(input: CommissionInput, base: ExactCents, total: ExactCents): CommissionStep {
  const { bonusAbove, reductionBelow, bonus, neither } = quotaSteps;
  const { shown: attainment, compared } = attainmentOf(input);
  const factor = quotaFactor(compared);
  const effect = factor === neither ? 'none' : factor === bonus ? 'bonus' : 'reduction';
  const amounts = { base: shareOf(base), factor, exact: shareOf(total), amount: rounded(total) };
  return { step: 'quota', attainment, effect, ...amounts, bonusAbove, reductionBelow };
}

function tieredCommission(input: CommissionInput): TieredCommission {
  const { dealValue, commissionRate } = input.commissionData;
  const { shown: attainment, compared } = attainmentOf(input);
  const { name: tier, rate: tierRate, inGap } = tierOf(compared, input.tierConfig);
  const exactRate = exactRateText(commissionRate, tierRate);
  const total = exactTotal(input);
  const commission = rounded(total);
  return {
    ...dealOf(input, commission),
    mode: 'tiered',
    tier,
    tierRate,
    effectiveRate: percentProduct(commissionRate, tierRate),
    exactRate,
    commission,
    tierConfig: input.tierConfig,
    explanation: [
      ...attainedSteps(input),
      { step: 'tier', attainment, tier, inGap, tierRate, rate: commissionRate, exactRate },
      { step: 'commission', dealValue, exactRate, exact: shareOf(total), amount: commission },
    ],
  };
}

function marginalCommission(input: CommissionInput): MarginalCommission {
  const { dealValue, commissionRate, quota } = input.commissionData;
  const parts = bandParts(input, computeDealAttainment(input));
  const exact = parts.map((part) => exactPart(part, commissionRate));
  const total = exactTotal(input);
  const commission = rounded(total);
  const amounts = allocateExact(
    exact.map(({ numerator }) => numerator),
    total.denominator,
  );
  const sales = allocateExact(
    parts.map(({ part }) => part),
    positionScale,
  );
  return {
    ...dealOf(input, commission),
    mode: 'marginal',
    quota,
    sales: cents(divideRounded(positionOf(input) ?? 0n, positionScale)),
    tiers: input.marginalTiers,
    parts: parts.map(({ band }, index) => ({
      ...band,
      exactRate: exactRateText(commissionRate, band.rate),
      sales: sales[index] ?? cents(0),
      amount: amounts[index] ?? cents(0),
    })),
    effectiveRate: rateOf(total, dealValue),
    commission,
    explanation: [
      ...attainedSteps(input),
      ...parts.map(({ band, part }, index): CommissionStep => {
        const { from, to, rate } = band;
        const exactRate = exactRateText(commissionRate, rate);
        const paid = exact[index] ?? total;
        return {
          step: 'band',
          from,
          to,
          part: exactShare(part, positionScale),
          exactRate,
          exact: shareOf(paid),
        };
      }),
      { step: 'bands', exact: shareOf(total), amount: commission },
    ],
  };
}

/** In percent of the deal, rounded to four decimals. */
function rateOf({ numerator, denominator }: ExactCents, dealValue: Cents): Decimal {
  const scale = BigInt(decimalScale) * 100n;
  return Number(divideRounded(numerator * scale, denominator * BigInt(dealValue))) as Decimal;
}

/** Safe cast: rounded to an integer of ten-thousandths, small within the bounds. */
function percentProduct(rate: Decimal, factor: Decimal): Decimal {
  return Number(divideRounded(BigInt(rate) * BigInt(factor), BigInt(decimalScale) * 100n)) as Decimal;
}

function rounded({ numerator, denominator }: ExactCents): Cents {
  return cents(divideRounded(numerator, denominator));
}

function shareOf({ numerator, denominator }: ExactCents): ExactShare {
  return exactShare(numerator, denominator);
}
