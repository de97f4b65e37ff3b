import type { RunningTotal } from '#calculators/rules/calculator.ts';
import { t } from '#kernel/language/t.ts';
import type { FreelancerResult } from './freelancer.result.ts';

/** The team's cost including ratings, and the budget after fees and expenses. */
export function teamCost(result: FreelancerResult): RunningTotal | null {
  const [amount, left] = costOf(result);
  if (amount === 0) return null;
  const isLeft = left !== result.totalBudget;
  return { label: t('Team cost'), amount, of: left, ...(isLeft ? { isLeft } : {}) };
}

function costOf(result: FreelancerResult) {
  switch (result.mode) {
    case 'expenses':
      return [result.totalLabor, result.availableForLabor] as const;
    case 'project':
      return [result.totalPay, result.available] as const;
    default:
      return [result.totalAmount, result.totalBudget] as const;
  }
}
