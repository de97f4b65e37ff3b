import { type Cents, cents, formatUsd } from '#kernel/cents.ts';
import { formatPercent, percentOf } from '#kernel/percent.ts';

export type BudgetLevel = 'within' | 'mild' | 'moderate' | 'severe';

export type BudgetCheck = {
  readonly level: BudgetLevel;
  /** What is left of the budget; below zero when the cost exceeds it. */
  readonly remaining: Cents;
  readonly overagePercentage: number;
  readonly suggestions: readonly string[];
};

export const budgetLevels = { moderateAbove: 20, severeAbove: 50 } as const;

/** Labour is what hours and rates make up of the cost: the part that the suggestions can bring down. */
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
  const cut = formatPercent(Math.min(100, percentOf(over, BigInt(labor))));
  const cheaper = labor > 0 ? [`Reduce hours by about ${cut}`, `Negotiate rates down by about ${cut}`] : [];
  return {
    level,
    remaining,
    overagePercentage: percentOf(over, base),
    suggestions: [
      `Raise the budget to ${formatUsd(cost)}`,
      ...cheaper,
      ...(members > 1 && labor > 0 ? ['Remove members from the team'] : []),
    ],
  };
}
