import * as z from 'zod/mini';
import { type Fields, text } from '#calculators/rules/fields.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { type Fault, fault } from '#kernel/fault.ts';
import { msg, t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
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
    percent: z.prefault(number(msg('A percentage'), { max: 100 }), 0),
    amount: z.prefault(money(msg('An amount')), 0),
  };
  const name = z._default(text(msg('A name')), '');
  const fee = z.object({ name, ...portion });
  const advance = z.object({
    what: z._default(text(msg('A name')), ''),
    /** A member's label in the results; blank if the project pays directly. */
    by: z._default(text(msg('A name')), ''),
    amount: money(msg('An expense')),
  });
  const milestone = z.object({ name, date: z._default(day, ''), ...portion });
  return z.object({
    fees: z._default(
      z.array(fee).check(atMost(projectLimits.fees, msg('A project can have at most {max} fees'))),
      [],
    ),
    advances: z._default(
      z
        .array(advance)
        .check(atMost(projectLimits.advances, msg('A project can have at most {max} expenses'))),
      [],
    ),
    house: z.prefault(z.object({ name, percent: portion.percent }), {}),
    reserve: z.prefault(z.object({ name, ...portion }), {}),
    rule: z._default(z.enum(splitRules), 'hours'),
    /** 'rates': members get their entered rate, percentage or amount. 'whole': the whole amount is distributed. */
    pay: z._default(z.enum(['rates', 'whole']), 'rates'),
    rated: z._default(z.boolean(), false),
    milestones: z._default(
      z
        .array(milestone)
        .check(atMost(projectLimits.milestones, msg('A project can have at most {max} milestones'))),
      [],
    ),
  });
}

function atMost(max: number, message: string) {
  return z.maxLength(max, { error: () => t(message, { max: String(max) }) });
}

const day = z.string().check(
  z.refine((typed) => typed === '' || isDay(typed), {
    error: () => t('Enter a date such as 2027-03-31'),
  }),
);

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
    readonly teamMembers: readonly { readonly name: string; readonly percent: Decimal }[];
  };
  readonly expenses: { readonly total: Cents };
  readonly project: Project;
};

type Refuse = (path: readonly (string | number)[], found: Fault) => void;

/** Refuses unknown payers, deductions beyond the income, percentages above 100, and milestones that do not add up. */
export function checkProject(input: ProjectInput, formats: Formats, refuse: Refuse): void {
  const income = input.projectData.totalBudget;
  // A missing income is reported elsewhere.
  if (income === 0) return;
  checkPayers(input, refuse);
  checkStages(input, formats, refuse);
  if (input.project.rule === 'percent') checkPercentages(input, formats, refuse);
  checkMilestones(income, input.project.milestones, formats, refuse);
}

/** Refuses expenses that somebody outside the team advanced: nobody would be paid back. */
function checkPayers({ projectData, project }: ProjectInput, refuse: Refuse): void {
  const names = labelsOf(projectData.teamMembers);
  for (const [n, { by, amount }] of project.advances.entries()) {
    if (by === '' || amount === 0 || names.includes(by)) continue;
    const message = msg('Expenses can only be advanced by members of the team, by name');
    refuse(['project', 'advances', n, 'by'], fault('unknown-person', message));
  }
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
      fault('too-large', msg('The fees add up to {sum}, more than the {available} available'), {
        sum: money(exactSum(fees)),
        available: money(income),
      }),
    );
  }
  const spent = [expenses.total, ...project.advances.map((advance) => advance.amount)];
  const left = cents(income - exactSum(fees));
  const highExpense = firstBeyond(spent, left);
  if (highExpense >= 0) {
    const path =
      highExpense === 0 ? ['expenses', 'total'] : ['project', 'advances', highExpense - 1, 'amount'];
    const values = { sum: money(exactSum(spent)), available: money(left) };
    return refuse(
      path,
      fees.length > 0
        ? fault(
            'too-large',
            msg('The expenses add up to {sum}, more than the {available} left after fees'),
            values,
          )
        : fault(
            'too-large',
            msg('The expenses add up to {sum}, more than the {available} available'),
            values,
          ),
    );
  }
  const stages = stagesOf(income, termsOf(project, expenses.total));
  if (stages.available < 0) {
    const path = ['project', 'reserve', field(project.reserve)];
    const values = { available: money(stages.afterHouse) };
    refuse(path, fault('too-large', msg('The reserve is more than the {available} left for it'), values));
  }
}

function checkPercentages({ projectData: { teamMembers } }: ProjectInput, { rate }: Formats, refuse: Refuse) {
  const percentages = teamMembers.map((member) => member.percent);
  const index = firstBeyond(percentages, decimal(100));
  if (index < 0) return;
  const sum = percentages.reduce<number>((total, percent) => total + percent, 0);
  const path = ['projectData', 'teamMembers', index, 'percent'];
  // Safe cast: a sum of ten-thousandths is in ten-thousandths.
  const values = { sum: rate(sum as Decimal) };
  refuse(
    path,
    fault('above-whole', msg('The percentages add up to {sum}, but can total 100% at most'), values),
  );
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
  const values = inPercent
    ? { sum: rate(percent), whole: '100%' }
    : { sum: money(cents(sum / wholePercent)), whole: money(income) };
  const message = msg('The milestones add up to {sum}, but must total {whole}');
  refuse(['project', 'milestones'], fault('not-whole', message, values));
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
