import * as z from 'zod/mini';
import { amount, decimal, list, own, record } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { FreelancerStep } from './freelancer.steps.ts';
import { member, projectParts } from './project/project.result.ts';

const budget = record({
  level: z.enum(['within', 'mild', 'moderate', 'severe']),
  /** Negative if over budget. */
  remaining: amount,
  overagePercentage: z.number(),
  suggestions: own<Explanation<FreelancerStep>>(),
});

/** The reverse calculation: the budget, rate or hours that would just fit. Figures without a solution are absent. */
const backward = record({
  /** The minimum budget for these hours and rates. */
  budget: z.optional(amount),
  /** The maximum uniform rate within this budget. */
  rate: z.optional(amount),
  /** The maximum hours, in the same proportions, within this budget. */
  hours: z.optional(decimal),
});

const summary = {
  /** USD if absent. */
  currency: own<Currency | undefined>(),
  projectName: z.string(),
  totalBudget: amount,
  totalAmount: amount,
  budget,
  /** Missing in results of older releases. */
  backward: z.optional(backward),
};

const milestoneRow = record({
  ...member,
  totalAmount: amount,
  phase1: own<string>(),
  phase2: own<string>(),
  phase3: own<string>(),
  phaseAmounts: list(amount),
  /** The part of the amount that no phase gets; negative if the percentages exceed 100. */
  unassigned: amount,
});

export const freelancerResult = z.union([
  record({ mode: z.literal('basic'), ...summary, rows: list(record({ ...member, amount })) }),
  record({
    mode: z.literal('expenses'),
    ...summary,
    rows: list(record({ ...member, laborAmount: amount, expenseDeduction: amount, finalAmount: amount })),
    totalLabor: amount,
    totalExpenses: amount,
    availableForLabor: amount,
  }),
  record({
    mode: z.literal('milestones'),
    ...summary,
    rows: list(milestoneRow),
    percentages: list(decimal),
    phaseTotals: list(amount),
    unassigned: amount,
  }),
  record({
    mode: z.literal('performance'),
    ...summary,
    rows: list(
      record({
        ...member,
        baseAmount: amount,
        performanceRating: z.string(),
        ratingLabel: own<string>(),
        multiplier: decimal,
        finalAmount: amount,
        adjustment: amount,
        adjustmentType: z.enum(['bonus', 'reduction', 'none']),
      }),
    ),
    totalBase: amount,
    totalAdjustment: amount,
  }),
  record({ mode: z.literal('project'), ...summary, ...projectParts }),
]);

export type FreelancerResult = z.output<typeof freelancerResult>;
export type MilestoneRow = z.output<typeof milestoneRow>;
export type BudgetCheck = z.output<typeof budget>;
export type Backward = z.output<typeof backward>;
