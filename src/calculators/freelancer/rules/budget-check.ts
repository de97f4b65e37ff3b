import { type Cents, cents } from '#kernel/money/cents.ts';
import { percentOf } from '#kernel/money/percent.ts';
import type { BudgetCheck } from './freelancer.result.ts';
import type { FreelancerStep } from './freelancer.steps.ts';

export const budgetLevels = { moderateAbove: 20, severeAbove: 50 } as const;

/** `labor` is the part of the cost that fewer hours or lower rates would reduce. */
export function checkBudget(budget: Cents, cost: Cents, labor: Cents, members: number): BudgetCheck {
  const over = BigInt(cost) - BigInt(budget);
  const remaining = cents(-over);
  if (over <= 0n) return { level: 'within', remaining, overagePercentage: 0, suggestions: [] };
  const base = BigInt(budget);
  const above = (percent: number) => over * 100n > base * BigInt(percent);
  const level = above(budgetLevels.severeAbove)
    ? 'severe'
    : above(budgetLevels.moderateAbove)
      ? 'moderate'
      : 'mild';
  const percent = Math.min(100, percentOf(over, BigInt(labor)));
  const cheaper: FreelancerStep[] =
    labor > 0
      ? [
          { step: 'fewer-hours', percent },
          { step: 'lower-rates', percent },
        ]
      : [];
  return {
    level,
    remaining,
    overagePercentage: percentOf(over, base),
    suggestions: [
      { step: 'raise-budget', to: cost },
      ...cheaper,
      ...(members > 1 && labor > 0 ? [{ step: 'fewer-members' } as const] : []),
    ],
  };
}
