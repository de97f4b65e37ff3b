import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { computeRep, noBalances, wholePeriod } from '../runs/compute-rep.ts';
import type { Plan } from './plan.ts';
import { limitOf, positionScale } from './stretches.ts';

export type CurvePoint = { readonly sales: Cents; readonly earned: Cents };

/** Earnings of a whole period with a single deal without a product. */
export function earnedFor(plan: Plan, sales: Cents): Cents {
  const credits = [{ amount: sales, product: '' }];
  return computeRep(
    { ...plan, draw: { ...plan.draw, kind: 'none' } },
    { quota: null, proration: wholePeriod, oneOffs: [], opening: noBalances, credits },
  ).earned;
}

/** Sales at which the pay curve bends or jumps. */
export function limitsOf(plan: Plan): Cents[] {
  const tiers = plan.tiers.list.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const positions = [
    ...tiers.map((limit) => limitOf(plan, plan.quota, limit)),
    ...plan.stepBonuses.map(({ at }) => BigInt(at) * BigInt(plan.quota)),
  ];
  // The limit rounded up to a whole minor unit.
  const sales = positions.map((position) => cents((position + positionScale - 1n) / positionScale));
  return [...new Set(sales)].filter(Number.isSafeInteger).toSorted((a, b) => a - b);
}

/** The right end of the chart: 1.5 quotas, or a little beyond the last limit. */
export function curveEnd(plan: Plan): Cents {
  const last = limitsOf(plan).at(-1) ?? 0;
  const most = Math.max(plan.quota * 1.5, last * 1.25, 10_000);
  return cents(Math.min(Math.round(most), 100_000_000_000_000));
}

const steps = 48;

/** Points from left to right, with one on each side of every limit so that jumps are vertical. */
export function planCurve(plan: Plan): CurvePoint[] {
  const end = curveEnd(plan);
  const even = Array.from({ length: steps + 1 }, (_, index) => Math.round((end * index) / steps));
  const around = limitsOf(plan).flatMap((limit) => [limit - 1, limit]);
  const all = [...even, ...around].filter((sales) => sales >= 0 && sales <= end);
  return [...new Set(all)]
    .toSorted((a, b) => a - b)
    .map((sales) => ({ sales: cents(sales), earned: earnedFor(plan, cents(sales)) }));
}

/** The additional earnings of one more deal. */
export function nextDealPays(plan: Plan, sales: Cents, deal: Cents): Cents {
  return cents(earnedFor(plan, cents(sales + deal)) - earnedFor(plan, sales));
}

export function attainmentOf({ quota }: Plan, sales: Cents): Decimal | null {
  if (quota === 0) return null;
  return Number(divideRounded(BigInt(sales) * BigInt(decimal(100)), BigInt(quota))) as Decimal;
}
