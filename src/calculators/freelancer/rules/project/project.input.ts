import * as z from 'zod/mini';
import { type Fields, text } from '#calculators/rules/fields.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import { type Decimal, decimal } from '#kernel/decimal.ts';
import type { Formats } from '#kernel/formats.ts';
import { projectLimits } from '../bounds.ts';
import {
  milestoneWeight,
  type Portion,
  portionOf,
  stagesOf,
  termsOf,
  wholePercent,
} from './project-stages.ts';

export const splitRules = ['hours', 'shares', 'percent', 'fixed', 'equal'] as const;

/** Optional deductions between a project's income and its team. */
export function projectIn({ money, number }: Fields) {
  const portion = {
    kind: z._default(z.enum(['percent', 'amount']), 'percent'),
    percent: z.prefault(number('A percentage', { max: 100 }), 0),
    amount: z.prefault(money('An amount'), 0),
  };
  const name = z._default(text('A name'), '');
  const fee = z.object({ name, ...portion });
  const advance = z.object({
    what: z._default(text('A name'), ''),
    /** A member's label in the results; blank if the project pays directly. */
    by: z._default(text('A name'), ''),
    amount: money('An expense'),
  });
  const milestone = z.object({ name, date: z._default(day, ''), ...portion });
  return z.object({
    fees: z._default(z.array(fee).check(atMost(projectLimits.fees, 'fees')), []),
    advances: z._default(z.array(advance).check(atMost(projectLimits.advances, 'expenses')), []),
    house: z.prefault(z.object({ name, percent: portion.percent }), {}),
    reserve: z.prefault(z.object({ name, ...portion }), {}),
    rule: z._default(z.enum(splitRules), 'hours'),
    /** 'rates': as the rates say. 'whole': distribute everything. */
    pay: z._default(z.enum(['rates', 'whole']), 'rates'),
    rated: z._default(z.boolean(), false),
    milestones: z._default(z.array(milestone).check(atMost(projectLimits.milestones, 'milestones')), []),
  });
}

function atMost(count: number, what: string) {
  return z.maxLength(count, `A project can have at most ${count} ${what}`);
}

const day = z
  .string()
  .check(z.refine((typed) => typed === '' || isDay(typed), 'Enter a date such as 2027-03-31'));

function isDay(typed: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  // Refuses invalid days such as February 31, which Date would shift.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(typed);
}

type Project = z.output<ReturnType<typeof projectIn>>;
export type SplitRule = Project['rule'];
export type Milestone = Project['milestones'][number];

/** The part of the input that the checks need. */
export type ProjectInput = {
  readonly projectData: {
    readonly totalBudget: Cents;
    readonly teamMembers: readonly { readonly percent: Decimal }[];
  };
  readonly expenses: { readonly total: Cents };
  readonly project: Project;
};

type Refuse = (path: readonly (string | number)[], message: string) => void;

/** Refuses deductions beyond the income, percentages above 100, and milestones that do not add up. */
export function checkProject(input: ProjectInput, formats: Formats, refuse: Refuse): void {
  const income = input.projectData.totalBudget;
  // A missing income is reported elsewhere.
  if (income === 0) return;
  checkStages(input, formats, refuse);
  if (input.project.rule === 'percent') checkPercentages(input, formats, refuse);
  checkMilestones(income, input.project.milestones, formats, refuse);
}

function checkStages({ projectData, expenses, project }: ProjectInput, { money }: Formats, refuse: Refuse) {
  const income = projectData.totalBudget;
  const field = (portion: Portion) => (portion.kind === 'percent' ? 'percent' : 'amount');
  const fees = project.fees.map((fee) => portionOf(fee, income));
  const highFee = firstBeyond(fees, income);
  if (highFee >= 0) {
    const path = ['project', 'fees', highFee, field(project.fees[highFee] as Portion)];
    return refuse(
      path,
      `The fees add up to ${money(exactSum(fees))}, more than the ${money(income)} available`,
    );
  }
  const spent = [expenses.total, ...project.advances.map((advance) => advance.amount)];
  const left = cents(income - exactSum(fees));
  const highExpense = firstBeyond(spent, left);
  if (highExpense >= 0) {
    const path =
      highExpense === 0 ? ['expenses', 'total'] : ['project', 'advances', highExpense - 1, 'amount'];
    const after = fees.length > 0 ? 'left after fees' : 'available';
    return refuse(
      path,
      `The expenses add up to ${money(exactSum(spent))}, more than the ${money(left)} ${after}`,
    );
  }
  const stages = stagesOf(income, termsOf(project, expenses.total));
  if (stages.available < 0) {
    const path = ['project', 'reserve', field(project.reserve)];
    refuse(path, `The reserve is more than the ${money(stages.afterHouse)} left for it`);
  }
}

function checkPercentages({ projectData: { teamMembers } }: ProjectInput, { rate }: Formats, refuse: Refuse) {
  const percentages = teamMembers.map((member) => member.percent);
  const index = firstBeyond(percentages, decimal(100));
  if (index < 0) return;
  const sum = percentages.reduce<number>((total, percent) => total + percent, 0);
  const path = ['projectData', 'teamMembers', index, 'percent'];
  // Safe cast: a sum of ten-thousandths is in ten-thousandths.
  refuse(path, `The percentages add up to ${rate(sum as Decimal)}, but can total 100% at most`);
}

function checkMilestones(
  income: Cents,
  milestones: readonly Milestone[],
  { money, rate }: Formats,
  refuse: Refuse,
) {
  if (milestones.length === 0) return;
  const sum = milestones.reduce((total, milestone) => total + milestoneWeight(milestone, income), 0n);
  const whole = BigInt(income) * wholePercent;
  if (sum === whole) return;
  const inPercent = milestones.every(({ kind }) => kind === 'percent');
  const percent = milestones.reduce((total, milestone) => total + milestone.percent, 0) as Decimal;
  const message = inPercent
    ? `The milestones add up to ${rate(percent)}, but must total 100%`
    : `The milestones add up to ${money(cents(sum / wholePercent))}, but must total ${money(income)}`;
  refuse(['project', 'milestones'], message);
}

/** Index at which the running sum exceeds the limit; -1 if never. */
function firstBeyond(parts: readonly number[], limit: number): number {
  let sum = 0n;
  return parts.findIndex((part) => {
    sum += BigInt(part);
    return sum > BigInt(limit);
  });
}

function exactSum(parts: readonly Cents[]): Cents {
  return cents(parts.reduce((sum, part) => sum + BigInt(part), 0n));
}
