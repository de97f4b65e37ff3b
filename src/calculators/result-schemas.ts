import * as z from 'zod/mini';
import { extraKinds, extraSpreads } from './bill-split/bill-fields.contract.ts';
import type { CalculatorKind } from './catalogue.ts';

/** Whole cents. */
const amount = z.int();
/** Ten-thousandths: 12.5 is 125000. */
const decimal = z.int();

const person = { name: z.string(), percentage: z.number() };
const member = { ...person, role: z.string(), hours: decimal, rate: amount };

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

const freelancer = z.union([
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

const deal = {
  repName: z.string(),
  industry: z.string(),
  dealValue: amount,
  commissionRate: decimal,
  quotaAttainment: decimal,
  totalCommission: amount,
};

const commission = z.union([
  z.looseObject({ mode: z.literal('basic'), ...deal, baseCommission: amount, quotaBonus: amount }),
  z.looseObject({
    mode: z.literal('tiered'),
    ...deal,
    tier: z.string(),
    tierRate: decimal,
    effectiveRate: decimal,
    exactRate: z.string(),
    commission: amount,
  }),
  z.looseObject({
    mode: z.literal('marginal'),
    ...deal,
    quota: amount,
    sales: amount,
    parts: z.array(
      z.looseObject({
        from: decimal,
        to: z.nullable(decimal),
        rate: decimal,
        exactRate: z.string(),
        sales: amount,
        amount,
      }),
    ),
    effectiveRate: decimal,
    commission: amount,
  }),
]);

/** A fraction in minor units, as two whole numbers in digits. */
const exact = z.looseObject({ numerator: z.string(), denominator: z.string() });

const billSplit = z.looseObject({
  mode: z.string(),
  totalAmount: amount,
  status: z.enum(['balanced', 'mismatch', 'unclaimed']),
  difference: amount,
  rows: z.array(
    z.looseObject({
      ...person,
      amount,
      extras: z.optional(z.array(z.looseObject({ name: z.string(), amount, share: exact }))),
      paid: z.optional(amount),
    }),
  ),
  unclaimed: z.array(z.looseObject({ index: z.int(), name: z.string(), amount })),
  unclaimedTotal: amount,
  totalSplit: amount,
  subtotal: z.optional(amount),
  extras: z.optional(
    z.array(
      z.looseObject({
        kind: z.enum(extraKinds),
        name: z.string(),
        amount,
        spread: z.enum(extraSpreads),
        percent: z.optional(decimal),
      }),
    ),
  ),
  unclaimedExtras: z.optional(amount),
  cashRounding: z.optional(amount),
  payments: z.optional(z.looseObject({ paid: amount, difference: amount })),
  transfers: z.optional(z.array(z.looseObject({ from: z.string(), to: z.string(), amount }))),
});

/** What a program can rely on in a result; more fields may be added, so none of these is closed. */
export const resultSchemas: Readonly<Partial<Record<CalculatorKind, z.ZodMiniType>>> = {
  freelancer,
  commission,
  'bill-split': billSplit,
};
