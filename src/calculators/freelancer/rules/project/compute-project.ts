import { labelsOf } from '#calculators/rules/people.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import { percentOf } from '#kernel/money/percent.ts';
import { leastBudget, solveBackward } from '../backward.ts';
import { bounds } from '../bounds.ts';
import { checkBudget } from '../budget-check.ts';
import type { FreelancerInput, Project } from '../freelancer.input.ts';
import type { BudgetCheck, FreelancerResult } from '../freelancer.result.ts';
import type { FreelancerStep } from '../freelancer.steps.ts';
import { ratingOf } from '../member-rating.ts';
import type { Milestone } from './project.input.ts';
import type { ProjectRow, Stage } from './project.result.ts';
import { type ByMilestone, divideByMilestones } from './project-milestones.ts';
import { type Pay, type Rated, splitAmong } from './project-split.ts';
import { type Stages, stagesOf, termsOf, wholePercent } from './project-stages.ts';
import type { Deduction } from './taken.ts';

/** Deducts fees, expenses, the house's cut and the reserve, then splits the rest. All parts add up to the income. */
export function computeProject(input: FreelancerInput): FreelancerResult {
  const { project, projectData, expenses, currency } = input;
  const { totalBudget: income, teamMembers } = projectData;
  const terms = termsOf(project, expenses.total);
  const flow = stagesOf(income, terms);
  const team = teamMembers.map((member): Rated => {
    if (!project.rated) return { member, multiplier: decimal(1) };
    const rating = ratingOf(member, input.ratingConfig);
    return { member, multiplier: rating.multiplier, rating };
  });
  const pays = splitAmong(team, project, flow.available);
  const totalPay = sumCents(pays.map(({ amount }) => amount));
  const left = cents(flow.available - totalPay);

  const names = labelsOf(teamMembers);
  const stages = stageList(input, flow);
  const paidBackTo = names.map((name) =>
    stages.filter((stage) => stage.what === 'expense' && stage.by !== '' && stage.by === name),
  );
  const expenseStages = stages.filter(({ what }) => what === 'expense');
  const toSplit = splitStep(income, flow, stages);
  const table = milestoneTable(income, project.milestones, flow, stages, pays, left);
  const rows = team.map((rated, index): ProjectRow => {
    const advances = paidBackTo[index] ?? [];
    const pay = pays[index]?.amount ?? cents(0);
    const paidBack = sumCents(advances.map(({ amount }) => amount));
    return {
      name: names[index] ?? '',
      ...basisOf(rated, project),
      percentage: percentOf(BigInt(pay), BigInt(totalPay)),
      pay,
      paidBack,
      finalAmount: cents(pay + paidBack),
      milestoneAmounts: table ? milestoneCells(table, index, expenseStages, advances) : [],
      explanation: explain(toSplit, pays[index], advances, project.milestones.length),
    };
  });

  const totalPaidBack = sumCents(rows.map(({ paidBack }) => paidBack));
  const availableFrom = (budget: Cents) => stagesOf(budget, terms).available;
  const work = team.map(({ member, multiplier }) => ({ hours: member.hours, rate: member.rate, multiplier }));
  const backward =
    project.rule === 'hours' ? solveBackward(work, flow.available, bounds.rate, availableFrom) : {};
  return {
    mode: 'project',
    currency,
    projectName: projectData.projectName,
    totalBudget: income,
    totalAmount: cents(totalPay + totalPaidBack),
    budget: budgetOf(input, totalPay, left, () => leastBudget(totalPay, availableFrom)),
    rule: project.rule,
    pay: project.pay,
    stages,
    available: flow.available,
    totalPay,
    totalPaidBack,
    left,
    milestones: project.milestones.map(({ name, date, kind, percent }, column) => ({
      name,
      date,
      ...(kind === 'percent' ? { percent } : {}),
      amount: table?.amounts[column] ?? cents(0),
      toTeam: sumCents(rows.map((row) => row.milestoneAmounts[column] ?? cents(0))),
    })),
    rows,
    backward,
  };
}

/** The fields that a member's part is computed from. */
function basisOf({ member, rating }: Rated, { rule }: Project) {
  const isByHours = rule === 'hours';
  return {
    role: member.role,
    hours: isByHours ? member.hours : decimal(0),
    rate: isByHours ? member.rate : cents(0),
    ...(rule === 'shares' || (rule === 'fixed' && member.fixed === 0) ? { shares: member.shares } : {}),
    ...(rule === 'percent' ? { percent: member.percent } : {}),
    ...(rating ? { rating } : {}),
  };
}

function stageList({ project, projectData, expenses }: FreelancerInput, flow: Stages): Stage[] {
  let left = projectData.totalBudget;
  const stage = (
    what: Deduction['what'],
    name: string,
    amount: Cents,
    step: FreelancerStep,
    by = '',
  ): Stage => {
    left = cents(left - amount);
    return { what, name, by, amount, left, step };
  };
  const taken = (what: Deduction['what'], name: string, amount: Cents): FreelancerStep => ({
    step: 'taken-amount',
    what,
    name,
    amount,
  });
  const takenPercent = (
    what: Deduction['what'],
    { name, percent }: Pick<Project['house'], 'name' | 'percent'>,
    of: Cents,
    amount: Cents,
  ): FreelancerStep => {
    const exact = exactShare(BigInt(of) * BigInt(percent), wholePercent);
    return { step: 'taken-percent', what, name, percent, of, exact, amount };
  };
  const { house, reserve } = project;
  const stages = [
    ...project.fees.map((fee, index) => {
      const amount = flow.fees[index] ?? cents(0);
      const isPercent = fee.kind === 'percent';
      const step = isPercent
        ? takenPercent('fee', fee, projectData.totalBudget, amount)
        : taken('fee', fee.name, amount);
      return stage('fee', fee.name, amount, step);
    }),
    stage('expense', '', expenses.total, taken('expense', '', expenses.total)),
    ...project.advances.map(({ what, by, amount }) =>
      stage('expense', what, amount, { step: 'advance', name: what, by, amount }, by),
    ),
    stage('house', house.name, flow.house, takenPercent('house', house, flow.afterExpenses, flow.house)),
    stage(
      'reserve',
      reserve.name,
      flow.reserve,
      reserve.kind === 'percent'
        ? takenPercent('reserve', reserve, flow.afterHouse, flow.reserve)
        : taken('reserve', reserve.name, flow.reserve),
    ),
  ];
  return stages.filter(({ amount }) => amount > 0);
}

/** The step that explains the amount to split: the income minus the deductions. */
function splitStep(income: Cents, { available }: Stages, stages: readonly Stage[]): FreelancerStep {
  const expenses = sumCents(stages.filter(({ what }) => what === 'expense').map(({ amount }) => amount));
  const plain = ({ what, name, amount }: Stage): Deduction => ({ what, name, amount });
  const taken: Deduction[] = [
    ...stages.filter(({ what }) => what === 'fee').map(plain),
    ...(expenses > 0 ? [{ what: 'expense', name: '', amount: expenses } as const] : []),
    ...stages.filter(({ what }) => what === 'house' || what === 'reserve').map(plain),
  ];
  return { step: 'to-split', income, taken, available };
}

function explain(
  toSplit: FreelancerStep,
  pay: Pay | undefined,
  advances: readonly Stage[],
  milestones: number,
): FreelancerStep[] {
  const steps = pay?.steps ?? [];
  const isOfAll = steps.some(({ step }) => step === 'weighted' || step === 'percent-part');
  return [
    ...(isOfAll ? [toSplit] : []),
    ...steps,
    ...advances.map(({ name, amount }) => ({ step: 'paid-back', name, amount }) as const),
    ...(milestones > 0 ? [{ step: 'by-milestones', count: milestones } as const] : []),
  ];
}

function milestoneTable(
  income: Cents,
  milestones: readonly Milestone[],
  flow: Stages,
  stages: readonly Stage[],
  pays: readonly Pay[],
  left: Cents,
): ByMilestone | undefined {
  if (milestones.length === 0) return undefined;
  return divideByMilestones(income, milestones, {
    fees: flow.fees,
    advances: stages.filter(({ what }) => what === 'expense').map(({ amount }) => amount),
    rest: [...pays.map(({ amount }) => amount), flow.house, flow.reserve, left],
  });
}

function milestoneCells(
  table: ByMilestone,
  index: number,
  expenses: readonly Stage[],
  advances: readonly Stage[],
): readonly Cents[] {
  const pay = table.rest[index] ?? [];
  const paidBack = advances.map((advance) => table.advances[expenses.indexOf(advance)] ?? []);
  if (paidBack.length === 0) return pay;
  return pay.map((amount, column) =>
    cents(paidBack.reduce<number>((sum, row) => sum + (row[column] ?? 0), amount)),
  );
}

function budgetOf(
  { project, projectData: { totalBudget: income, teamMembers } }: FreelancerInput,
  totalPay: Cents,
  left: Cents,
  needed: () => Cents | undefined,
): BudgetCheck {
  const check = checkBudget(income, cents(income - left), totalPay, teamMembers.length);
  if (check.level === 'within') return check;
  const to = needed();
  return {
    ...check,
    suggestions: [
      ...(to === undefined ? [] : [{ step: 'raise-budget', to } as const]),
      ...(project.rule === 'hours' ? check.suggestions.filter(isNotRaise) : []),
      { step: 'divide-budget' },
    ],
  };
}

function isNotRaise(suggestion: FreelancerStep | string): boolean {
  return typeof suggestion === 'string' || suggestion.step !== 'raise-budget';
}
