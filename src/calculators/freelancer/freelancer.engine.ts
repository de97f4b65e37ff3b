import { allocate } from '#kernel/allocation.ts';
import { type Cents, cents, formatUsd, sumCents } from '#kernel/cents.ts';
import { type Decimal, decimal, decimalScale, formatDecimal } from '#kernel/decimal.ts';
import { exactUsd, roundingSentence } from '#kernel/exact-share.ts';
import { divideRounded } from '#kernel/rounding.ts';
import { checkBudget } from './budget-check.ts';
import type { FreelancerInput, Member, RatingConfig } from './freelancer.contract.ts';
import type { FreelancerResult, MilestoneRow } from './freelancer.result.ts';
import { type LaborLine, laborLines, rowsOf } from './labor-lines.ts';
import { fixedMultiplier, levelOf } from './rating-scales.ts';

const scale = BigInt(decimalScale);
const hundredPercent = decimal(100);

export function computeFreelancer(input: FreelancerInput): FreelancerResult | null {
  const { totalBudget, teamMembers, projectName } = input.projectData;
  if (totalBudget === 0 || teamMembers.length === 0) return null;
  const lines = laborLines(teamMembers);
  const labor = sumCents(lines.map((line) => line.amount));
  const summary = (cost: Cents, laborCost: Cents, totalAmount: Cents) => ({
    projectName,
    totalBudget,
    totalAmount,
    budget: checkBudget(totalBudget, cost, laborCost, teamMembers.length),
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
        ...splitMilestones(lines, input.milestones),
      };
    case 'performance': {
      const rows = performanceRows(lines, input.ratingConfig);
      const total = sumCents(rows.map((row) => row.finalAmount));
      const totals = { totalBase: labor, totalAdjustment: cents(total - labor) };
      return { mode: 'performance', ...summary(total, total, total), ...totals, rows };
    }
  }
}

function basicRows(lines: readonly LaborLine[]) {
  return rowsOf(
    lines,
    (line) => line.exact,
    (line) => ({ amount: line.amount, explanation: [line.sentence] }),
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
          line.sentence,
          short
            ? reducedSentence(line.amount, available, labor, finalAmount)
            : 'The budget covers the labor after expenses, so it is paid in full.',
        ],
      };
    },
  );
  const totals = { totalLabor: labor, totalExpenses: expenses, availableForLabor: available };
  return { paid: sumCents(paid), parts: { rows, ...totals } };
}

function reducedSentence(amount: Cents, available: Cents, labor: Cents, paid: Cents): string {
  const numerator = BigInt(available) * BigInt(amount);
  const product = `${formatUsd(available)} × ${formatUsd(amount)} ÷ ${formatUsd(labor)}`;
  const exact = exactUsd(numerator, BigInt(labor));
  return `After expenses ${formatUsd(available)} is left for ${formatUsd(labor)} of labor: ${product} = ${exact}. ${roundingSentence(numerator, BigInt(labor), paid)}`;
}

function splitMilestones(lines: readonly LaborLine[], milestones: FreelancerInput['milestones']) {
  const percentages = [milestones.phase1, milestones.phase2, milestones.phase3];
  const rows = rowsOf(
    lines,
    (line) => line.exact,
    (line) => milestoneParts(line, percentages),
  );
  const phaseTotals = percentages.map((_, phase) =>
    sumCents(rows.map((row) => row.phaseAmounts[phase] ?? cents(0))),
  );
  return { rows, percentages, phaseTotals, unassigned: sumCents(rows.map((row) => row.unassigned)) };
}

type PhaseSplit = Omit<MilestoneRow, 'name' | 'role' | 'hours' | 'rate' | 'percentage'>;

/** Short of 100 the rest is a part of its own; over 100 the phases come to more than the line, by the difference. */
function milestoneParts({ amount, sentence }: LaborLine, percentages: readonly Decimal[]): PhaseSplit {
  const assigned = percentages.reduce((sum, percent) => sum + percent, 0);
  const divisor = Math.max(assigned, hundredPercent);
  const whole = cents(divideRounded(BigInt(amount) * BigInt(divisor), BigInt(hundredPercent)));
  const phaseAmounts = allocate(whole, [...percentages, divisor - assigned]).slice(0, percentages.length);
  const [phase1 = '', phase2 = '', phase3 = ''] = phaseAmounts.map(formatUsd);
  const shares = phaseAmounts.map((part, phase) => {
    const percent = percentages[phase] ?? decimal(0);
    const numerator = BigInt(whole) * BigInt(percent);
    const exact = exactUsd(numerator, BigInt(divisor));
    const rounding = roundingSentence(numerator, BigInt(divisor), part);
    const share =
      divisor > hundredPercent
        ? `${formatDecimal(percent)} of ${formatDecimal(divisor as Decimal)} parts of ${formatUsd(whole)}`
        : `${formatDecimal(percent)}% of ${formatUsd(amount)}`;
    return `Phase ${phase + 1}: ${share} = ${exact}. ${rounding}`;
  });
  const unassigned = cents(amount - sumCents(phaseAmounts));
  return {
    totalAmount: amount,
    phase1,
    phase2,
    phase3,
    phaseAmounts,
    unassigned,
    explanation: [sentence, ...shares],
  };
}

function performanceRows(lines: readonly LaborLine[], config: RatingConfig | undefined) {
  const rated = lines.map((line) => ratingOf(line.member, config));
  const exact = (line: LaborLine, index: number) =>
    line.exact * BigInt(rated[index]?.multiplier ?? decimalScale);
  return rowsOf(lines, exact, (line, index) => {
    const { multiplier, rating, label } = rated[index] ?? ratingOf(line.member, config);
    const finalAmount = cents(divideRounded(exact(line, index), scale * scale));
    const adjustment = cents(finalAmount - line.amount);
    const meaning = label ? `Rated ${rating} (${label})` : `Rated ${rating}`;
    const product = `${exactUsd(line.exact, scale)} × ${formatDecimal(multiplier)} = ${exactUsd(exact(line, index), scale * scale)}`;
    return {
      baseAmount: line.amount,
      performanceRating: rating,
      ratingLabel: label,
      multiplier,
      finalAmount,
      adjustment,
      adjustmentType:
        adjustment > 0 ? ('bonus' as const) : adjustment < 0 ? ('reduction' as const) : ('none' as const),
      explanation: [line.sentence, `${meaning}: ${product}, paid as ${formatUsd(finalAmount)}.`],
    };
  });
}

function ratingOf(member: Member, config: RatingConfig | undefined) {
  if (!config) return { ...fixedMultiplier(member.performanceRating), label: '' };
  const { level, rating } = levelOf(config.scale, member.performanceRating);
  const configured = config.multipliers[config.scale][level.key];
  return {
    rating,
    label: configured?.label || level.label,
    multiplier: configured?.multiplier ?? decimal(level.multiplier),
  };
}
