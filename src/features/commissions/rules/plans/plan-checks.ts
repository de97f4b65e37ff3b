import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { Plan } from './plan.ts';
import { attainmentOf, earnedFor, limitsOf } from './plan-curve.ts';
import { limitOf, stretchesOf } from './stretches.ts';

/** A likely mistake in a plan. */
export type PlanFinding =
  | { readonly kind: 'gap'; readonly from: Decimal; readonly to: Decimal | null }
  | { readonly kind: 'overlap'; readonly tiers: readonly [number, number] }
  | {
      readonly kind: 'never-pays';
      readonly tier: number;
      readonly because: 'empty' | 'covered' | 'no-rate' | 'cap';
    }
  | {
      /** A jump in pay, up or down, at one amount of sales. */
      readonly kind: 'cliff' | 'drop';
      readonly sales: Cents;
      readonly attainment: Decimal | null;
      readonly by: Cents;
    };

export function checkPlan(plan: Plan): PlanFinding[] {
  const drops = jumps(plan).filter(({ kind }) => kind === 'drop');
  return [...gaps(plan), ...overlaps(plan), ...silentTiers(plan), ...drops];
}

/** Upward jumps in pay. Step bonuses and retroactive tiers cause them on purpose, so they are not warnings. */
export function cliffsOf(plan: Plan): PlanFinding[] {
  return jumps(plan).filter(({ kind }) => kind === 'cliff');
}

type Limits = { readonly from: Decimal; readonly to: Decimal | null };

const isEmpty = ({ from, to }: Limits) => to !== null && to <= from;
const meets = (one: Limits, other: Limits) =>
  (one.to === null || one.to > other.from) && (other.to === null || other.to > one.from);

function gaps({ tiers }: Plan): PlanFinding[] {
  const inOrder = tiers.list.filter((tier) => !isEmpty(tier)).toSorted((a, b) => a.from - b.from);
  const found: PlanFinding[] = [];
  let covered: Decimal | null = 0 as Decimal;
  for (const { from, to } of inOrder) {
    if (covered !== null && from > covered) found.push({ kind: 'gap', from: covered, to: from });
    if (covered !== null) covered = to === null ? null : (Math.max(covered, to) as Decimal);
  }
  if (covered !== null) found.push({ kind: 'gap', from: covered, to: null });
  return found;
}

function overlaps({ tiers: { list } }: Plan): PlanFinding[] {
  return list.flatMap((one, first) =>
    list.flatMap((other, second): PlanFinding[] => {
      if (second <= first || isEmpty(one) || isEmpty(other) || !meets(one, other)) return [];
      return [{ kind: 'overlap', tiers: [first, second] }];
    }),
  );
}

function silentTiers(plan: Plan): PlanFinding[] {
  const stretches = stretchesOf(plan, plan.quota);
  return plan.tiers.list.flatMap((tier, index): PlanFinding[] => {
    const silent = (because: Extract<PlanFinding, { kind: 'never-pays' }>['because']): PlanFinding[] => [
      { kind: 'never-pays', tier: index, because },
    ];
    if (isEmpty(tier)) return silent('empty');
    if (!stretches.some((stretch) => stretch.tier === index)) return silent('covered');
    if (tier.rate === 0) return silent('no-rate');
    const begins = cents(limitOf(plan, plan.quota, tier.from) / 1_000_000n);
    const isBeyond =
      plan.cap > 0 && plan.tiers.kind === 'marginal' && commissionFor(plan, begins) >= plan.cap;
    return isBeyond ? silent('cap') : [];
  });
}

/** Commission alone, without step bonuses and floor. */
function commissionFor(plan: Plan, sales: Cents): Cents {
  return earnedFor({ ...plan, stepBonuses: [], floor: cents(0) }, sales);
}

/** The sales at which one more minor unit changes the pay by more than any rate could. */
function jumps(plan: Plan): PlanFinding[] {
  return limitsOf(plan).flatMap((sales): PlanFinding[] => {
    if (sales === 0) return [];
    const by = cents(earnedFor(plan, sales) - earnedFor(plan, cents(sales - 1)));
    const kind = by < 0 ? 'drop' : 'cliff';
    const rateOfOne = 12;
    if (Math.abs(by) <= rateOfOne) return [];
    return [{ kind, sales, attainment: attainmentOf(plan, sales), by: cents(Math.abs(by)) }];
  });
}
