import * as z from 'zod/mini';
import { amount, decimal, list, own, record } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import type { Currency } from '#kernel/currency.ts';
import type { FreelancerStep } from './freelancer.steps.ts';
import { member, projectParts } from './project/project.result.ts';

const budget = record({
  level: z.enum(['within', 'mild', 'moderate', 'severe']),
  /** What is left of the budget; below zero when the cost exceeds it. */
  remaining: amount,
  overagePercentage: z.number(),
  suggestions: own<Explanation<FreelancerStep>>(),
});

/** The calculation the other way round. A figure is left out where no amount would do. */
const backward = record({
  /** The least budget that pays these hours at these rates. */
  budget: z.optional(amount),
  /** The highest rate, one for everyone, that this budget pays. */
  rate: z.optional(amount),
  /** The most hours, in the same proportions, that this budget pays at these rates. */
  hours: z.optional(decimal),
});

const summary = {
  /** US dollars where none is said. */
  currency: own<Currency | undefined>(),
  projectName: z.string(),
  totalBudget: amount,
  totalAmount: amount,
  budget,
  /** Absent in results of older versions. */
  backward: z.optional(backward),
};

const milestoneRow = record({
  ...member,
  totalAmount: amount,
  phase1: own<string>(),
  phase2: own<string>(),
  phase3: own<string>(),
  phaseAmounts: list(amount),
  /** What the percentages leave over; below zero when they come to more than 100. */
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
