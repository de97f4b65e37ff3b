import { cents, plainAmount } from '#kernel/cents.ts';
import type { Cell } from '#kernel/csv.ts';
import { type Decimal, formatDecimal } from '#kernel/decimal.ts';
import type { FreelancerResult } from './freelancer.result.ts';

type Row = FreelancerResult['rows'][number];

const lead = ['Name', 'Role', 'Hours', 'Rate'];
const leadCells = (row: Row): Cell[] => [row.name, row.role, formatDecimal(row.hours), plainAmount(row.rate)];
const totalCells: Cell[] = ['Total', '', '', ''];
const share = (row: Row) => row.percentage.toFixed(1);

export function freelancerRecords(result: FreelancerResult): Cell[][] {
  switch (result.mode) {
    case 'basic':
      return table(result.rows, ['Amount', 'Percentage'], (row) => [plainAmount(row.amount), share(row)], [
        plainAmount(result.totalAmount),
      ]);
    case 'expenses':
      return table(
        result.rows,
        ['Labor Amount', 'Expense Deduction', 'Final Amount', 'Percentage'],
        (row) => [...[row.laborAmount, row.expenseDeduction, row.finalAmount].map(plainAmount), share(row)],
        [result.totalLabor, cents(result.totalLabor - result.totalAmount), result.totalAmount].map(
          plainAmount,
        ),
      );
    case 'milestones':
      return table(
        result.rows,
        ['Total Amount', ...result.percentages.map(phaseHeading), 'Unassigned', 'Percentage'],
        (row) => [...[row.totalAmount, ...row.phaseAmounts, row.unassigned].map(plainAmount), share(row)],
        [result.totalAmount, ...result.phaseTotals, result.unassigned].map(plainAmount),
      );
    case 'performance':
      return table(
        result.rows,
        ['Rating', 'Multiplier', 'Base Amount', 'Adjustment', 'Final Amount', 'Percentage'],
        (row) => [
          row.performanceRating,
          formatDecimal(row.multiplier),
          ...[row.baseAmount, row.adjustment, row.finalAmount].map(plainAmount),
          share(row),
        ],
        ['', '', ...[result.totalBase, result.totalAdjustment, result.totalAmount].map(plainAmount)],
      );
  }
}

/** A heading, a record per member and one of totals, all of one width. */
function table<R extends Row>(
  rows: readonly R[],
  headings: string[],
  cells: (row: R) => Cell[],
  totals: Cell[],
): Cell[][] {
  const width = lead.length + headings.length;
  const totalRecord = [...totalCells, ...totals];
  while (totalRecord.length < width) totalRecord.push('');
  return [[...lead, ...headings], ...rows.map((row) => [...leadCells(row), ...cells(row)]), totalRecord];
}

function phaseHeading(percent: Decimal, phase: number): string {
  return `Phase ${phase + 1} (${formatDecimal(percent)}%)`;
}
