import { joined } from '#calculators/rules/phrase.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import { currencyOf } from '#kernel/currency.ts';
import type { FreelancerResult } from './freelancer.result.ts';
import { projectSummary } from './project/project-summary.ts';

type SimpleResult = Exclude<FreelancerResult, { mode: 'project' }>;
type Row = SimpleResult['rows'][number];

export function summaryOf(result: FreelancerResult): Summary {
  if (result.mode === 'project') return projectSummary(result);
  const { remaining } = result.budget;
  return {
    name: result.projectName,
    totalLabel: 'Total for the team',
    total: result.totalAmount,
    currency: currencyOf(result),
    figures: [
      ['Total budget', result.totalBudget],
      [remaining < 0 ? 'Over budget' : 'Under budget', cents(Math.abs(remaining))],
      ...ownFigures(result),
    ],
    parts: result.rows.map((row) => ({
      name: row.name,
      amount: paid(row),
      share: row.percentage,
      detail: joined(', ', [row.role, [{ decimal: row.hours }, ' h × ', { money: row.rate }]]),
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
        ['Total expenses', result.totalExpenses],
        ['Left for labor', result.availableForLabor],
        ['Total labor', result.totalLabor],
      ];
    case 'milestones':
      return result.percentages.map((percentage, i) => [
        [`Phase ${i + 1} (`, { rate: percentage }, ')'],
        result.phaseTotals[i] ?? cents(0),
      ]);
    case 'performance':
      return [
        ['Before ratings', result.totalBase],
        ['Adjustments', result.totalAdjustment],
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
      ['Labor', row.laborAmount],
      ['Deduction', cents(-row.expenseDeduction)],
    ];
  }
  if ('phaseAmounts' in row) {
    const phases = row.phaseAmounts.map((amount, i): Figure => [`Phase ${i + 1}`, amount]);
    return row.unassigned === 0 ? phases : [...phases, ['Not assigned to a phase', row.unassigned]];
  }
  if ('multiplier' in row) {
    return [
      ['Base', row.baseAmount],
      ['Rating', [`${row.performanceRating} (×`, { decimal: row.multiplier }, ')']],
      ...(row.adjustmentType === 'none' ? [] : [['Adjustment', row.adjustment] as const]),
    ];
  }
  return [];
}
