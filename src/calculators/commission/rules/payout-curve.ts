import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal, decimalScale } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { positionScale } from './attainment.ts';
import type { CommissionResult, MarginalCommission } from './commission.result.ts';
import { bandsOf, partsOf } from './marginal.ts';
import { quotaFactor, quotaSteps } from './quota-bonus.ts';
import { stretchesOf } from './tiers.ts';

/** The start of a range: just above the bound if `isAbove`, else at the bound. */
type Beginning = { readonly bound: Decimal; readonly isAbove: boolean };

/** An attainment at which the payout for the same deal jumps. */
export type Cliff = { readonly begins: Beginning; readonly before: Cents; readonly after: Cents };

export type PayoutCurve = {
  /** From left to right; two points at one attainment are a jump. */
  readonly points: readonly { readonly at: Decimal; readonly amount: Cents }[];
  readonly cliffs: readonly Cliff[];
  readonly end: Decimal;
  readonly standing: { readonly at: Decimal; readonly amount: Cents };
};

const percentScale = BigInt(decimalScale) * 100n;
const shortest = decimal(150);

/** The payout over all attainments; null for results without their tiers. */
export function payoutCurve(result: CommissionResult): PayoutCurve | null {
  if (result.mode === 'marginal') return marginalCurve(result);
  const steps = stepsOf(result);
  if (!steps) return null;
  const limits = steps.map(({ from }) => from);
  const end = endOf([...limits, result.quotaAttainment]);
  const points = steps.flatMap(({ from, factor }, index) => {
    const amount = payOf(result, factor);
    return [
      { at: from, amount },
      { at: steps[index + 1]?.from ?? end, amount },
    ];
  });
  const cliffs = steps.flatMap(({ begins, factor }, index) => {
    const last = steps[index - 1];
    if (!last || last.factor === factor) return [];
    return [{ begins, before: payOf(result, last.factor), after: payOf(result, factor) }];
  });
  return {
    points,
    cliffs,
    end,
    standing: { at: result.quotaAttainment, amount: result.totalCommission },
  };
}

type StepOfPay = { readonly from: Decimal; readonly begins: Beginning; readonly factor: Decimal };

function stepsOf(result: Exclude<CommissionResult, MarginalCommission>): StepOfPay[] | null {
  if (result.mode === 'basic') {
    const { reductionBelow, bonusAbove } = quotaSteps;
    return [
      { from: decimal(0), begins: { bound: decimal(0), isAbove: false }, factor: quotaFactor(decimal(0)) },
      { from: reductionBelow, begins: { bound: reductionBelow, isAbove: false }, factor: quotaSteps.neither },
      { from: bonusAbove, begins: { bound: bonusAbove, isAbove: true }, factor: quotaSteps.bonus },
    ];
  }
  if (!result.tierConfig) return null;
  return stretchesOf(result.tierConfig).map(({ from, paid }) => ({
    from: from.at,
    begins: { bound: from.bound, isAbove: from.isAbove },
    factor: paid.rate,
  }));
}

function payOf({ dealValue, commissionRate }: CommissionResult, factor: Decimal): Cents {
  const product = BigInt(dealValue) * BigInt(commissionRate) * BigInt(factor);
  return cents(divideRounded(product, percentScale * percentScale));
}

/** The curve bends where the deal starts at a tier limit, and where it ends at one. */
function marginalCurve(result: MarginalCommission): PayoutCurve {
  const { dealValue, quota, tiers, commissionRate, quotaAttainment } = result;
  const bands = bandsOf(tiers);
  const limits = bands.map(({ from }) => from);
  const end = endOf([...limits, quotaAttainment]);
  const length = (dealValue / quota) * 100 * decimalScale;
  const bends = [0, end, ...limits, ...limits.map((limit) => Math.round(limit - length))]
    .filter((at) => at >= 0 && at <= end)
    .toSorted((a, b) => a - b);
  const points = [...new Set(bends)].map((at) => {
    const position = BigInt(at) * BigInt(quota);
    const parts = partsOf(bands, { position, quota, dealValue });
    const exact = parts.reduce((sum, { band, part }) => sum + part * BigInt(band.rate), 0n);
    const scale = positionScale * percentScale * percentScale;
    return { at: at as Decimal, amount: cents(divideRounded(exact * BigInt(commissionRate), scale)) };
  });
  return { points, cliffs: [], end, standing: { at: quotaAttainment, amount: result.totalCommission } };
}

function endOf(limits: readonly Decimal[]): Decimal {
  return Math.max(shortest, ...limits.map((limit) => Math.round(limit * 1.2))) as Decimal;
}
