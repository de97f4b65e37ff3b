import { inCurrency } from '#calculators/rules/csv-headings.ts';
import type { Cell } from '#kernel/csv.ts';
import { enUs } from '#kernel/locale.ts';
import { type Cents, cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { ExactShare } from '#kernel/money/exact-share.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { BillRow, BillSplitResult } from './bill-split.result.ts';
import { billLines } from './lines/bill-lines.ts';

type Column = {
  readonly heading: string;
  readonly ofPerson: (row: BillRow, place: number) => Cell;
  /** Cells of records without a person: unclaimed items, sums, transfers. */
  readonly ofRecord: (record: PlainRecord) => Cell;
};

/** A record without a person. */
type PlainRecord = { readonly title: string; readonly what?: string; readonly amount: Cents };

/** Header and records of the CSV export. Extras and payments add columns to the specified ones. */
export function billSplitRecords(result: BillSplitResult): Cell[][] {
  const columns = columnsOf(result);
  const records = recordsOf(result);
  return [
    columns.map((column) => column.heading),
    ...result.rows.map((row, place) => columns.map((column) => column.ofPerson(row, place))),
    ...records.map((record) => columns.map((column) => column.ofRecord(record))),
  ];
}

function columnsOf(result: BillSplitResult): Column[] {
  const currency = currencyOf(result);
  const plain = (amount: Cents) => plainAmount(amount, currency);
  const { money, exact } = formatsFor(currency, enUs);
  /** The amount in whole cents, as on screen. Records of the first release contain text. */
  const listed = (name: string, amount: Cents | undefined, share: ExactShare | string) => {
    const text = amount === undefined ? (typeof share === 'string' ? share : exact(share)) : money(amount);
    return `${name} (${text})`;
  };
  const linesOf = billLines(result);
  const blank = () => '';
  const items: Column = {
    heading: 'Items',
    ofPerson: (row, person) => {
      const amounts = linesOf(person)?.items;
      return row.itemBreakdown
        .map(({ item, share }, place) => listed(item, amounts?.[place], share))
        .join(' + ');
    },
    ofRecord: ({ what = '' }) => what,
  };
  const extras: Column = {
    heading: 'Extras',
    ofPerson: (row, person) => {
      const amounts = linesOf(person)?.extras;
      return (row.extras ?? [])
        .map(({ name, share }, place) => listed(name, amounts?.[place], share))
        .join(' + ');
    },
    ofRecord: result.mode === 'itemized' ? blank : ({ what = '' }) => what,
  };
  const paid: Column = {
    heading: inCurrency('Paid', currency),
    ofPerson: (row) => plain(row.paid ?? cents(0)),
    ofRecord: blank,
  };
  const balance: Column = {
    heading: inCurrency('Balance', currency),
    ofPerson: (row) => plain(cents((row.paid ?? 0) - row.amount)),
    ofRecord: blank,
  };
  return [
    {
      heading: 'Name',
      ofPerson: (row) => row.name,
      ofRecord: ({ title, what }) => (what === undefined || hasDetails(result) ? title : `${title}: ${what}`),
    },
    ...(result.mode === 'itemized' ? [items] : []),
    ...(result.extras ? [extras] : []),
    {
      heading: inCurrency('Amount', currency),
      ofPerson: (row) => plain(row.amount),
      ofRecord: ({ amount }) => plain(amount),
    },
    { heading: 'Percentage', ofPerson: (row) => row.percentage.toFixed(1), ofRecord: blank },
    ...(result.payments ? [paid, balance] : []),
  ];
}

/** True if records have a details column besides the title. */
function hasDetails({ mode, extras }: BillSplitResult): boolean {
  return mode === 'itemized' || extras !== undefined;
}

function recordsOf(result: BillSplitResult): PlainRecord[] {
  const { totalAmount, totalSplit, unclaimed, unclaimedTotal, unclaimedExtras = 0 } = result;
  const listed = cents(totalSplit + unclaimedTotal + unclaimedExtras);
  return [
    ...unclaimed.map(({ name, amount }) => ({ title: 'Unclaimed', what: name, amount })),
    ...(unclaimedExtras === 0
      ? []
      : [{ title: 'Unclaimed', what: 'Extras', amount: cents(unclaimedExtras) }]),
    { title: 'Total', amount: listed },
    ...(listed === totalAmount
      ? []
      : [
          { title: 'Bill Total', amount: totalAmount },
          { title: 'Difference', amount: cents(totalAmount - listed) },
        ]),
    ...(result.extras ?? []).map(({ name, amount }) => ({ title: 'Extra', what: name, amount })),
    ...(result.cashRounding ? [{ title: 'Extra', what: 'Cash rounding', amount: result.cashRounding }] : []),
    ...(result.transfers ?? []).map(({ from, to, amount }) => ({
      title: 'Transfer',
      what: `${from} pays ${to}`,
      amount,
    })),
  ];
}
