import { personText } from '#calculators/rules/people.ts';
import type { Figure, Summary } from '#calculators/rules/summary.ts';
import { msg, t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { one } from './amounts/item-cost.ts';
import { withPayments } from './amounts/payments.ts';
import type { BillRow, BillSplitResult, Transfer } from './bill-split.result.ts';
import { billFigures } from './lines/bill-figures.ts';
import { billLines, type PersonLines } from './lines/bill-lines.ts';
import { extraPhrase, itemPhrase, itemText } from './lines/line-names.ts';

export function summaryOf(result: BillSplitResult): Summary {
  const { rows, totalAmount, totalSplit, unclaimed, unclaimedTotal, unclaimedExtras = 0 } = result;
  const open = cents(totalAmount - totalSplit - unclaimedTotal - unclaimedExtras);
  const linesOf = billLines(result);
  return {
    name: '',
    totalLabel: t('Total bill'),
    total: totalAmount,
    currency: currencyOf(result),
    figures: [
      [t('People', {}, 'how many'), [{ count: rows.length }]],
      ...billFigures(result),
      ...unclaimed.map(
        ({ name, amount }): Figure => [t('Not claimed: {item}', { item: itemText(name) }), amount],
      ),
      ...(unclaimedExtras === 0 ? [] : [[t('Not claimed: extras'), cents(unclaimedExtras)] as const]),
      ...(open === 0 ? [] : [[t('Not assigned'), open] as const]),
      ...(result.transfers ?? []).map(
        ({ from, to, amount }): Figure => [
          t('{from} pays {to}', { from: personText(from), to: personText(to) }),
          amount,
        ],
      ),
    ],
    parts: rows.map((row, place) => ({
      name: row.name,
      amount: row.amount,
      share: row.percentage,
      detail: '',
      figures: [...lineFigures(row, linesOf(place)), ...paymentFigures(row, result)],
      explanation: row.explanation,
      ...(row.paid === undefined ? {} : { paid: row.paid }),
      ...(result.transfers ? settlingOf(row.name, result.transfers) : {}),
    })),
    asksPayer: isPayerOpen(result),
  };
}

/** True for a final bill without payers. */
function isPayerOpen({ status, payments }: BillSplitResult): boolean {
  return status === 'balanced' && payments === undefined;
}

/** Adds a payer to a final bill. A bill that already names payers is returned unchanged. */
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
    ...(paid === undefined ? [] : [[{ say: msg('Paid') }, paid] as const]),
    ...transfers.flatMap(({ from, to, amount }): Figure[] => {
      if (from === name) return [[{ say: msg('Pays {to}'), values: { to } }, amount]];
      return to === name ? [[{ say: msg('Gets from {from}'), values: { from } }, amount]] : [];
    }),
  ];
}

/** Figures in whole cents; the explanation has the exact shares. */
function lineFigures(row: BillRow, lines: PersonLines | null): Figure[] {
  const { itemBreakdown, extras = [] } = row;
  return [
    ...(itemBreakdown.length === 0 && lines && (extras.length > 0 || lines.rounding !== 0)
      ? [[{ say: extras.length > 0 ? msg('Before extras') : msg('Before rounding') }, lines.had] as const]
      : []),
    ...itemBreakdown.map((line, place) => itemFigure(line, lines?.items[place])),
    ...extras.map(
      ({ name, share }, place): Figure => [extraPhrase(name), lines?.extras[place] ?? [{ exact: share }]],
    ),
    ...(lines?.rounding ? [[{ say: msg('Rounding') }, lines.rounding] as const] : []),
  ];
}

function itemFigure(line: BillRow['itemBreakdown'][number], amount: Cents | undefined): Figure {
  const { item, cost, sharedBy, share, quantity = one, part = one, parts = one } = line;
  const values = {
    item: itemPhrase(item),
    quantity: { decimal: quantity },
    cost: { money: cost },
    people: { count: sharedBy },
    part: { decimal: part },
    parts: { decimal: parts },
    count: parts / one,
  };
  const own = typeof share === 'string' ? share : [{ exact: share }];
  const say = sayingOf(line);
  return [say === null ? values.item : { say, values }, amount ?? own];
}

/** The message for an item's label; null if the label is only the name. */
function sayingOf({ sharedBy, quantity, parts }: BillRow['itemBreakdown'][number]): string | null {
  const isOne = quantity === undefined;
  if (sharedBy <= 1) return isOne ? null : msg('{quantity} × {item}');
  if (parts === undefined) {
    return isOne
      ? msg('{item} ({cost} shared by {people})')
      : msg('{quantity} × {item} ({cost} shared by {people})');
  }
  return isOne
    ? msg(
        '{count, plural, one {{item} ({cost}, {part} of {parts} part)} other {{item} ({cost}, {part} of {parts} parts)}}',
      )
    : msg(
        '{count, plural, one {{quantity} × {item} ({cost}, {part} of {parts} part)} other {{quantity} × {item} ({cost}, {part} of {parts} parts)}}',
      );
}
