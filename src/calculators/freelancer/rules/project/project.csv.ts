import { inCurrency } from '#calculators/rules/csv-headings.ts';
import type { Cell } from '#kernel/csv.ts';
import { type Cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatDecimal } from '#kernel/money/decimal.ts';
import type { FreelancerResult } from '../freelancer.result.ts';
import { milestoneTitle } from './milestone-title.ts';
import type { ProjectRow } from './project.result.ts';
import { deductionName } from './taken.ts';

type ProjectResult = Extract<FreelancerResult, { mode: 'project' }>;
type Column = {
  readonly heading: string;
  readonly cell: (row: ProjectRow) => Cell;
  /** For columns of amounts. */
  readonly total?: Cents;
};

/** One row per member, totals, and below them the other uses of the income. */
export function projectRecords(result: ProjectResult): Cell[][] {
  const currency = currencyOf(result);
  const plain = (amount: Cents) => plainAmount(amount, currency);
  const columns = columnsOf(result, plain);
  const line = (name: string, amount: Cents): Cell[] => {
    const place = columns.findIndex(({ heading }) => heading === 'Final Amount');
    return [name, ...columns.map((_, index) => (index === place ? plain(amount) : ''))];
  };
  return [
    [
      'Name',
      ...columns.map(({ heading, total }) => (total === undefined ? heading : inCurrency(heading, currency))),
    ],
    ...result.rows.map((row) => [row.name, ...columns.map(({ cell }) => cell(row))]),
    ['Total', ...columns.map(({ total }) => (total === undefined ? '' : plain(total)))],
    ...result.stages
      .filter(({ by }) => by === '' || !result.rows.some(({ name }) => name === by))
      .map((stage) => line(deductionName(stage), stage.amount)),
    ...(result.left === 0 ? [] : [line(result.left > 0 ? 'Left' : 'Over Budget', result.left)]),
    line('Income', result.totalBudget),
  ];
}

function columnsOf(result: ProjectResult, plain: (amount: Cents) => string): Column[] {
  const amounts = (heading: string, of: (row: ProjectRow) => Cents, total: Cents): Column => ({
    heading,
    cell: (row) => plain(of(row)),
    total,
  });
  const { rule, rows, milestones } = result;
  const number = (value: ProjectRow['shares']) => (value === undefined ? '' : formatDecimal(value));
  return [
    { heading: 'Role', cell: (row) => row.role },
    ...(rule === 'hours'
      ? [
          { heading: 'Hours', cell: (row: ProjectRow) => formatDecimal(row.hours) },
          { heading: inCurrency('Rate', currencyOf(result)), cell: (row: ProjectRow) => plain(row.rate) },
        ]
      : []),
    ...(rule === 'shares' || rule === 'fixed'
      ? [{ heading: 'Shares', cell: (row: ProjectRow) => number(row.shares) }]
      : []),
    ...(rule === 'percent' ? [{ heading: 'Percent', cell: (row: ProjectRow) => number(row.percent) }] : []),
    ...(rows.some(({ rating }) => rating)
      ? [
          { heading: 'Rating', cell: (row: ProjectRow) => row.rating?.rating ?? '' },
          { heading: 'Multiplier', cell: (row: ProjectRow) => number(row.rating?.multiplier) },
        ]
      : []),
    amounts('Pay', (row) => row.pay, result.totalPay),
    amounts('Paid Back', (row) => row.paidBack, result.totalPaidBack),
    amounts('Final Amount', (row) => row.finalAmount, result.totalAmount),
    ...milestones.map((milestone, place) =>
      amounts(
        milestoneTitle(milestone, place),
        (row) => row.milestoneAmounts[place] ?? (0 as Cents),
        milestone.toTeam,
      ),
    ),
    { heading: 'Percentage', cell: (row) => row.percentage.toFixed(1) },
  ];
}
