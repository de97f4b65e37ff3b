import * as z from 'zod/mini';
import { amount, list, own, record, worker } from '#calculators/rules/result-fields.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { FreelancerStep } from '../freelancer.steps.ts';
import type { MemberRating } from '../member-rating.ts';
import { splitRules } from './project.input.ts';

/** A team member's row; the rate is zero unless split by hours. */
export const member = { ...worker, rate: amount, explanation: own<Explanation<FreelancerStep>>() };

/** A deduction before the split. */
const stage = record({
  what: z.enum(['fee', 'expense', 'house', 'reserve']),
  name: z.string(),
  /** The member who is repaid; empty if the project pays directly. */
  by: z.string(),
  amount,
  /** The income that remains after the deduction. */
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
  /** Pay plus repaid expenses. */
  finalAmount: amount,
  /** `finalAmount` by milestone; empty without milestones. */
  milestoneAmounts: list(amount),
});

export const projectParts = {
  rule: z.enum(splitRules),
  pay: z.enum(['rates', 'whole']),
  stages: list(stage),
  /** The amount that is split among the team. */
  available: amount,
  totalPay: amount,
  totalPaidBack: amount,
  /** The rest after the split; negative if rates exceed the amount. */
  left: amount,
  milestones: list(
    record({
      name: z.string(),
      date: z.string(),
      /** Present if given in percent. */
      percent: own<Decimal | undefined>(),
      amount,
      toTeam: amount,
    }),
  ),
  rows: list(row),
};

export type Stage = z.output<typeof stage>;
export type ProjectRow = z.output<typeof row>;
