import * as z from 'zod/mini';
import { amount, decimal, worker } from '#calculators/rules/result-fields.ts';

const member = { ...worker, rate: amount };

const project = {
  projectName: z.string(),
  totalBudget: amount,
  totalAmount: amount,
  budget: z.looseObject({
    level: z.enum(['within', 'mild', 'moderate', 'severe']),
    remaining: amount,
    overagePercentage: z.number(),
  }),
  backward: z.optional(
    z.looseObject({ budget: z.optional(amount), rate: z.optional(amount), hours: z.optional(decimal) }),
  ),
};

/** What a program can rely on in a result; more fields may be added, so none of these is closed. */
export const freelancerResult = z.union([
  z.looseObject({
    mode: z.literal('basic'),
    ...project,
    rows: z.array(z.looseObject({ ...member, amount })),
  }),
  z.looseObject({
    mode: z.literal('expenses'),
    ...project,
    rows: z.array(
      z.looseObject({ ...member, laborAmount: amount, expenseDeduction: amount, finalAmount: amount }),
    ),
    totalLabor: amount,
    totalExpenses: amount,
    availableForLabor: amount,
  }),
  z.looseObject({
    mode: z.literal('milestones'),
    ...project,
    rows: z.array(
      z.looseObject({ ...member, totalAmount: amount, phaseAmounts: z.array(amount), unassigned: amount }),
    ),
    percentages: z.array(decimal),
    phaseTotals: z.array(amount),
    unassigned: amount,
  }),
  z.looseObject({
    mode: z.literal('performance'),
    ...project,
    rows: z.array(
      z.looseObject({
        ...member,
        baseAmount: amount,
        performanceRating: z.string(),
        multiplier: decimal,
        finalAmount: amount,
        adjustment: amount,
        adjustmentType: z.enum(['bonus', 'reduction', 'none']),
      }),
    ),
    totalBase: amount,
    totalAdjustment: amount,
  }),
  z.looseObject({
    mode: z.literal('project'),
    ...project,
    rule: z.enum(['hours', 'shares', 'percent', 'fixed', 'equal']),
    pay: z.enum(['rates', 'whole']),
    stages: z.array(
      z.looseObject({
        what: z.enum(['fee', 'expense', 'house', 'reserve']),
        name: z.string(),
        by: z.string(),
        amount,
        left: amount,
      }),
    ),
    available: amount,
    totalPay: amount,
    totalPaidBack: amount,
    left: amount,
    milestones: z.array(z.looseObject({ name: z.string(), date: z.string(), amount, toTeam: amount })),
    rows: z.array(
      z.looseObject({
        ...member,
        pay: amount,
        paidBack: amount,
        finalAmount: amount,
        milestoneAmounts: z.array(amount),
      }),
    ),
  }),
]);
