import * as z from 'zod/mini';
import { amount, list, own, record, worker } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { FreelancerStep } from '../freelancer.steps.ts';
import type { MemberRating } from '../member-rating.ts';
import { splitRules } from './project.input.ts';

/** A team member's row; the rate is zero where the split does not go by hours. */
export const member = { ...worker, rate: amount, explanation: own<Explanation<FreelancerStep>>() };

/** Something that comes off the income before the split. */
const stage = record({
  what: z.enum(['fee', 'expense', 'house', 'reserve']),
  name: z.string(),
  /** To whom an expense is paid back; empty for what the project pays itself. */
  by: z.string(),
  amount,
  /** What is left of the income after it. */
  left: amount,
  step: own<FreelancerStep>(),
});

const row = record({
  ...member,
  shares: own<Decimal | undefined>(),
  percent: own<Decimal | undefined>(),
  rating: own<MemberRating | undefined>(),
  pay: amount,
  paidBack: amount,
  /** Pay and what is paid back. */
  finalAmount: amount,
  /** The same by milestone; empty where there is none. */
  milestoneAmounts: list(amount),
});

export const projectParts = {
  rule: z.enum(splitRules),
  pay: z.enum(['rates', 'whole']),
  stages: list(stage),
  /** What the stages leave for the split. */
  available: amount,
  totalPay: amount,
  totalPaidBack: amount,
  /** What the split leaves; below zero when the rates come to more than there is. */
  left: amount,
  milestones: list(
    record({
      name: z.string(),
      date: z.string(),
      /** Where it was given in percent. */
      percent: own<Decimal | undefined>(),
      amount,
      toTeam: amount,
    }),
  ),
  rows: list(row),
};

export type Stage = z.output<typeof stage>;
export type ProjectRow = z.output<typeof row>;
