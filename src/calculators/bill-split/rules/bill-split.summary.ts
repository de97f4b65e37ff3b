import { joined, type Phrase } from '#calculators/rules/phrase.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import { currencyOf } from '#kernel/currency.ts';
import { billFigures } from './bill-figures.ts';
import type { BillRow, BillSplitResult, Transfer } from './bill-split.result.ts';
import { personLines } from './line-amounts.ts';
import { withPayments } from './payments.ts';

export function summaryOf(result: BillSplitResult): Summary {
  const { rows, totalAmount, totalSplit, unclaimed, unclaimedTotal, unclaimedExtras = 0 } = result;
  const open = cents(totalAmount - totalSplit - unclaimedTotal - unclaimedExtras);
  return {
    name: '',
    totalLabel: 'Total bill',
    total: totalAmount,
    currency: currencyOf(result),
    figures: [
      ['People', [{ count: rows.length }]],
      ...billFigures(result),
      ...unclaimed.map(({ name, amount }): Figure => [`Not claimed: ${name}`, amount]),
      ...(unclaimedExtras === 0 ? [] : [['Not claimed: extras', cents(unclaimedExtras)] as const]),
      ...(open === 0 ? [] : [['Not assigned', open] as const]),
      ...(result.transfers ?? []).map(({ from, to, amount }): Figure => [`${from} pays ${to}`, amount]),
    ],
    parts: rows.map((row) => ({
      name: row.name,
      amount: row.amount,
      share: row.percentage,
      detail: '',
      figures: [...lineFigures(row), ...paymentFigures(row, result)],
      explanation: row.explanation,
      ...(result.transfers ? settlingOf(row.name, result.transfers) : {}),
    })),
    asksPayer: isPayerOpen(result),
  };
}

/** A final bill without payers. */
function isPayerOpen({ status, payments }: BillSplitResult): boolean {
  return status === 'balanced' && payments === undefined;
}

/** A bill that already names payers is not changed. */
export function withPayer(result: BillSplitResult, person: number): BillSplitResult {
  if (!isPayerOpen(result)) return result;
  return withPayments(
    result,
    result.rows.map((_, place) => ({ payer: place === person })),
  );
}

function settlingOf(name: string, transfers: readonly Transfer[]) {
  return {
    pays: transfers.filter(({ from }) => from === name).map(({ to, amount }) => ({ to, amount })),
    gets: transfers.filter(({ to }) => to === name).map(({ from, amount }) => ({ from, amount })),
  };
}

function paymentFigures({ name, paid }: BillRow, { transfers = [] }: BillSplitResult): Figure[] {
  return [
    ...(paid === undefined ? [] : [['Paid', paid] as const]),
    ...transfers.flatMap(({ from, to, amount }): Figure[] => {
      if (from === name) return [[`Pays ${to}`, amount]];
      return to === name ? [[`Gets from ${from}`, amount]] : [];
    }),
  ];
}

/** Figures in whole cents; the explanation has the exact shares. */
function lineFigures(row: BillRow): Figure[] {
  const lines = personLines(row);
  return [
    ...row.itemBreakdown.map((line, place) => itemFigure(line, lines?.items[place])),
    ...(row.extras ?? []).map(
      ({ name, share }, place): Figure => [name, lines?.extras[place] ?? [{ exact: share }]],
    ),
  ];
}

function itemFigure(line: BillRow['itemBreakdown'][number], amount: Cents | undefined): Figure {
  const { item, cost, sharedBy, share, quantity, part, parts } = line;
  const count: Phrase = quantity === undefined ? '' : [{ decimal: quantity }, ' × '];
  const shared: Phrase =
    part !== undefined && parts !== undefined
      ? [', ', { decimal: part }, ' of ', { decimal: parts }, ' parts']
      : [' shared by ', { count: sharedBy }];
  const among: Phrase = sharedBy > 1 ? [' (', { money: cost }, ...shared, ')'] : '';
  const own = typeof share === 'string' ? share : [{ exact: share }];
  return [joined('', [count, item || 'Item', among]), amount ?? own];
}
