import { inCurrency } from '#calculators/rules/csv-headings.ts';
import type { Cell } from '#kernel/csv.ts';
import { type Cents, cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { type Decimal, formatDecimal } from '#kernel/money/decimal.ts';
import type { FreelancerResult } from './freelancer.result.ts';
import { projectRecords } from './project/project.csv.ts';

type SimpleResult = Exclude<FreelancerResult, { mode: 'project' }>;
type Row = SimpleResult['rows'][number];

const lead = ['Name', 'Role', 'Hours', 'Rate'];
const totalCells: Cell[] = ['Total', '', '', ''];
const share = (row: Row) => row.percentage.toFixed(1);

/** Headings of columns without amounts, which get no currency. */
const plainHeadings = new Set(['Name', 'Role', 'Hours', 'Rating', 'Multiplier', 'Percentage']);

export function freelancerRecords(result: FreelancerResult): Cell[][] {
  if (result.mode === 'project') return projectRecords(result);
  const [headings = [], ...records] = recordsOf(result);
  const named = headings.map((heading) =>
    plainHeadings.has(String(heading)) ? heading : inCurrency(String(heading), currencyOf(result)),
  );
  return [named, ...records];
}

function recordsOf(result: SimpleResult): Cell[][] {
  const plain = (amount: Cents) => plainAmount(amount, currencyOf(result));
  const leadCells = (row: Row): Cell[] => [row.name, row.role, formatDecimal(row.hours), plain(row.rate)];
  switch (result.mode) {
    case 'basic':
      return table(
        result.rows,
        leadCells,
        ['Amount', 'Percentage'],
        (row) => [plain(row.amount), share(row)],
        [plain(result.totalAmount)],
      );
    case 'expenses':
      return table(
        result.rows,
        leadCells,
        ['Labor Amount', 'Expense Deduction', 'Final Amount', 'Percentage'],
        (row) => [...[row.laborAmount, row.expenseDeduction, row.finalAmount].map(plain), share(row)],
        [result.totalLabor, cents(result.totalLabor - result.totalAmount), result.totalAmount].map(plain),
      );
    case 'milestones':
      return table(
        result.rows,
        leadCells,
        ['Total Amount', ...result.percentages.map(phaseHeading), 'Unassigned', 'Percentage'],
        (row) => [...[row.totalAmount, ...row.phaseAmounts, row.unassigned].map(plain), share(row)],
        [result.totalAmount, ...result.phaseTotals, result.unassigned].map(plain),
      );
    case 'performance':
      return table(
        result.rows,
        leadCells,
        ['Rating', 'Multiplier', 'Base Amount', 'Adjustment', 'Final Amount', 'Percentage'],
        (row) => [
          row.performanceRating,
          formatDecimal(row.multiplier),
          ...[row.baseAmount, row.adjustment, row.finalAmount].map(plain),
          share(row),
        ],
        ['', '', ...[result.totalBase, result.totalAdjustment, result.totalAmount].map(plain)],
      );
  }
}

/** Header, one record per member and totals, all of equal width. */
function table<R extends Row>(
  rows: readonly R[],
  leadCells: (row: R) => Cell[],
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
