import { cents, plainAmount } from '#kernel/cents.ts';
import type { Cell } from '#kernel/csv.ts';
import type { BillRow, BillSplitResult } from './bill-split.result.ts';

const itemsColumn = 1;

export function billSplitRecords(result: BillSplitResult): Cell[][] {
  const records: Cell[][] = [
    ['Name', 'Items', 'Amount', 'Percentage'],
    ...result.rows.map((row) => [
      row.name,
      itemsCell(row),
      plainAmount(row.amount),
      row.percentage.toFixed(1),
    ]),
    ...result.unclaimed.map((item) => ['Unclaimed', item.name, plainAmount(item.amount), '']),
    ...totals(result),
  ];
  return result.mode === 'itemized' ? records : records.map((record) => record.toSpliced(itemsColumn, 1));
}

/** Every item with its exact share, to be added up and rounded once. */
function itemsCell(row: BillRow): string {
  return row.itemBreakdown.map((line) => `${line.item} (${line.share})`).join(' + ');
}

function totals({ totalAmount, totalSplit, unclaimedTotal }: BillSplitResult): Cell[][] {
  const listed = cents(totalSplit + unclaimedTotal);
  const sum: Cell[] = ['Total', '', plainAmount(listed), ''];
  if (listed === totalAmount) return [sum];
  return [
    sum,
    ['Bill Total', '', plainAmount(totalAmount), ''],
    ['Difference', '', plainAmount(cents(totalAmount - listed)), ''],
  ];
}
