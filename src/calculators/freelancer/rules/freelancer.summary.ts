import { withRole } from '#calculators/rules/phrase.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { msg, t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { FreelancerResult } from './freelancer.result.ts';
import { projectSummary } from './project/project-summary.ts';

type SimpleResult = Exclude<FreelancerResult, { mode: 'project' }>;
type Row = SimpleResult['rows'][number];

export function summaryOf(result: FreelancerResult): Summary {
  if (result.mode === 'project') return projectSummary(result);
  const { remaining } = result.budget;
  return {
    name: result.projectName,
    totalLabel: t('Total for the team'),
    total: result.totalAmount,
    currency: currencyOf(result),
    figures: [
      [t('Total budget'), result.totalBudget],
      [remaining < 0 ? t('Over budget') : t('Under budget'), cents(Math.abs(remaining))],
      ...ownFigures(result),
    ],
    parts: result.rows.map((row) => ({
      name: row.name,
      amount: paid(row),
      share: row.percentage,
      detail: withRole(row.role, {
        say: msg('{hours} h × {rate}'),
        values: { hours: { decimal: row.hours }, rate: { money: row.rate } },
      }),
      figures: rowFigures(row),
      explanation: row.explanation,
    })),
  };
}

function ownFigures(result: SimpleResult): readonly Figure[] {
  switch (result.mode) {
    case 'basic':
      return [];
    case 'expenses':
      return [
        [t('Total expenses'), result.totalExpenses],
        [t('Left for labor'), result.availableForLabor],
        [t('Total labor'), result.totalLabor],
      ];
    case 'milestones':
      return result.percentages.map((percentage, i) => [
        { say: msg('Phase {number} ({percent})'), values: { number: i + 1, percent: { rate: percentage } } },
        result.phaseTotals[i] ?? cents(0),
      ]);
    case 'performance':
      return [
        [t('Before ratings'), result.totalBase],
        [t('Adjustments'), result.totalAdjustment],
      ];
  }
}

function paid(row: Row): Cents {
  if ('amount' in row) return row.amount;
  return 'finalAmount' in row ? row.finalAmount : row.totalAmount;
}

function rowFigures(row: Row): readonly Figure[] {
  if ('laborAmount' in row) {
    return [
      [{ say: msg('Labor') }, row.laborAmount],
      [{ say: msg('Deduction') }, cents(-row.expenseDeduction)],
    ];
  }
  if ('phaseAmounts' in row) {
    const phases = row.phaseAmounts.map(
      (amount, i): Figure => [{ say: msg('Phase {number}'), values: { number: i + 1 } }, amount],
    );
    return row.unassigned === 0
      ? phases
      : [...phases, [{ say: msg('Not assigned to a phase') }, row.unassigned]];
  }
  if ('multiplier' in row) {
    return [
      [{ say: msg('Base') }, row.baseAmount],
      [
        { say: msg('Rating') },
        {
          say: msg('{rating} (×{multiplier})'),
          values: { rating: row.performanceRating, multiplier: { decimal: row.multiplier } },
        },
      ],
      ...(row.adjustmentType === 'none' ? [] : [[{ say: msg('Adjustment') }, row.adjustment] as const]),
    ];
  }
  return [];
}
