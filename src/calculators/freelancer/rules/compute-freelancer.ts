import type { Missing } from '#calculators/rules/calculator.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { type Decimal, decimal, decimalScale } from '#kernel/money/decimal.ts';
import { exactShare, roundingOf } from '#kernel/money/exact-share.ts';
import { roundTable } from '#kernel/money/exact-table.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { solveBackward } from './backward.ts';
import { bounds } from './bounds.ts';
import { checkBudget } from './budget-check.ts';
import type { FreelancerInput, RatingConfig } from './freelancer.input.ts';
import type { FreelancerResult, MilestoneRow } from './freelancer.result.ts';
import type { FreelancerStep } from './freelancer.steps.ts';
import { type LaborLine, laborLines, rowsOf } from './labor-lines.ts';
import { ratingOf } from './member-rating.ts';
import { computeProject } from './project/compute-project.ts';

const scale = BigInt(decimalScale);
const hundredPercent = decimal(100);

export function missingFromFreelancer({ projectData }: FreelancerInput): Missing[] {
  const { totalBudget, teamMembers } = projectData;
  return [
    ...(totalBudget === 0
      ? [{ path: 'projectData.totalBudget', ...fault('no-budget', msg('Enter a total budget')) }]
      : []),
    ...(teamMembers.length === 0
      ? [{ path: 'projectData.teamMembers', ...fault('no-people', msg('Add at least one team member')) }]
      : []),
  ];
}

export function computeFreelancer(input: FreelancerInput): FreelancerResult | null {
  const { totalBudget, teamMembers, projectName } = input.projectData;
  if (missingFromFreelancer(input).length > 0) return null;
  if (input.calculationMode === 'project') return computeProject(input);
  const lines = laborLines(teamMembers);
  const labor = sumCents(lines.map((line) => line.amount));
  const summary = (cost: Cents, laborCost: Cents, totalAmount: Cents) => ({
    currency: input.currency,
    projectName,
    totalBudget,
    totalAmount,
    budget: checkBudget(totalBudget, cost, laborCost, teamMembers.length),
    backward: backwardOf(input),
  });
  switch (input.calculationMode) {
    case 'basic':
      return { mode: 'basic', ...summary(labor, labor, labor), rows: basicRows(lines) };
    case 'expenses': {
      const split = splitAfterExpenses(lines, labor, totalBudget, input.expenses.total);
      const cost = cents(BigInt(labor) + BigInt(input.expenses.total));
      return { mode: 'expenses', ...summary(cost, labor, split.paid), ...split.parts };
    }
    case 'milestones':
      return {
        mode: 'milestones',
        ...summary(labor, labor, labor),
        ...splitMilestones(lines, input.milestones, input.currency),
      };
    case 'performance': {
      const rows = performanceRows(lines, input.ratingConfig);
      const total = sumCents(rows.map((row) => row.finalAmount));
      const totals = { totalBase: labor, totalAdjustment: cents(total - labor) };
      return { mode: 'performance', ...summary(total, total, total), ...totals, rows };
    }
  }
}

function backwardOf({ calculationMode: mode, projectData, expenses, ratingConfig }: FreelancerInput) {
  const work = projectData.teamMembers.map((member) => ({
    hours: member.hours,
    rate: member.rate,
    multiplier: mode === 'performance' ? ratingOf(member, ratingConfig).multiplier : decimal(1),
  }));
  const before = mode === 'expenses' ? expenses.total : 0;
  const availableFrom = (budget: Cents) => cents(budget - before);
  return solveBackward(work, availableFrom(projectData.totalBudget), bounds.rate, availableFrom);
}

function basicRows(lines: readonly LaborLine[]) {
  return rowsOf(
    lines,
    (line) => line.exact,
    (line) => ({ amount: line.amount, explanation: [line.step] }),
  );
}

function splitAfterExpenses(lines: readonly LaborLine[], labor: Cents, budget: Cents, expenses: Cents) {
  const available = cents(Math.max(0, budget - expenses));
  const amounts = lines.map((line) => line.amount);
  const short = available < labor;
  const paid = short ? allocate(available, amounts) : amounts;
  const rows = rowsOf(
    lines,
    (line) => line.exact,
    (line, index) => {
      const finalAmount = paid[index] ?? cents(0);
      return {
        laborAmount: line.amount,
        expenseDeduction: cents(line.amount - finalAmount),
        finalAmount,
        explanation: [
          line.step,
          short ? reducedStep(line.amount, available, labor, finalAmount) : { step: 'paid-in-full' as const },
        ],
      };
    },
  );
  const totals = { totalLabor: labor, totalExpenses: expenses, availableForLabor: available };
  return { paid: sumCents(paid), parts: { rows, ...totals } };
}

function reducedStep(line: Cents, available: Cents, labor: Cents, paid: Cents): FreelancerStep {
  const numerator = BigInt(available) * BigInt(line);
  const exact = exactShare(numerator, BigInt(labor));
  const rounding = roundingOf(numerator, BigInt(labor), paid);
  return { step: 'reduced', available, labor, line, exact, rounding };
}

/** Rounds the table so that rows add up to the members' amounts, and columns to the phases' totals. */
function splitMilestones(
  lines: readonly LaborLine[],
  milestones: FreelancerInput['milestones'],
  currency: Currency,
) {
  const percentages = [milestones.phase1, milestones.phase2, milestones.phase3];
  const assigned = percentages.reduce((sum, percent) => sum + percent, 0);
  // Below 100 percent the rest is an extra column; above 100 the phases exceed the line.
  const weights = [...percentages, Math.max(0, hundredPercent - assigned)].map(BigInt);
  const { cells, columns } = roundTable(
    lines.map(({ amount }) => weights.map((weight) => BigInt(amount) * weight)),
    BigInt(hundredPercent),
  );
  const rows = rowsOf(
    lines,
    (line) => line.exact,
    (line, index) =>
      milestoneParts(line, percentages, (cells[index] ?? []).slice(0, percentages.length), currency),
  );
  const phaseTotals = columns.slice(0, percentages.length);
  return { rows, percentages, phaseTotals, unassigned: sumCents(rows.map((row) => row.unassigned)) };
}

type PhaseSplit = Omit<MilestoneRow, 'name' | 'role' | 'hours' | 'rate' | 'percentage'>;

function milestoneParts(
  { amount, step }: LaborLine,
  percentages: readonly Decimal[],
  phaseAmounts: readonly Cents[],
  currency: Currency,
): PhaseSplit {
  // The specification requires the phases as text.
  const { money } = formatsFor(currency, enUs);
  const [phase1 = '', phase2 = '', phase3 = ''] = phaseAmounts.map(money);
  const shares = phaseAmounts.map((part, phase): FreelancerStep => {
    const percent = percentages[phase] ?? decimal(0);
    const numerator = BigInt(amount) * BigInt(percent);
    const exact = exactShare(numerator, BigInt(hundredPercent));
    const rounding = roundingOf(numerator, BigInt(hundredPercent), part);
    return { step: 'phase', phase: phase + 1, percent, of: amount, exact, rounding };
  });
  const unassigned = cents(amount - sumCents(phaseAmounts));
  return {
    totalAmount: amount,
    phase1,
    phase2,
    phase3,
    phaseAmounts,
    unassigned,
    explanation: [step, ...shares],
  };
}

function performanceRows(lines: readonly LaborLine[], config: RatingConfig | undefined) {
  const ratings = lines.map((line) => ratingOf(line.member, config));
  const exact = (line: LaborLine, index: number) =>
    line.exact * BigInt(ratings[index]?.multiplier ?? decimalScale);
  return rowsOf(lines, exact, (line, index) => {
    const { multiplier, rating, label } = ratings[index] ?? ratingOf(line.member, config);
    const finalAmount = cents(divideRounded(exact(line, index), scale * scale));
    const adjustment = cents(finalAmount - line.amount);
    const rated: FreelancerStep = {
      step: 'rated',
      rating,
      label,
      base: exactShare(line.exact, scale),
      multiplier,
      exact: exactShare(exact(line, index), scale * scale),
      amount: finalAmount,
    };
    return {
      baseAmount: line.amount,
      performanceRating: rating,
      ratingLabel: label,
      multiplier,
      finalAmount,
      adjustment,
      adjustmentType:
        adjustment > 0 ? ('bonus' as const) : adjustment < 0 ? ('reduction' as const) : ('none' as const),
      explanation: [line.step, rated],
    };
  });
}
