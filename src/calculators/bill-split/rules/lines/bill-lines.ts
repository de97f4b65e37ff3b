import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { leastCommonMultiple } from '#kernel/money/divisors.ts';
import type { ExactShare } from '#kernel/money/exact-share.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { BillRow, BillSplitResult } from '../bill-split.result.ts';
import { balanceColumns } from './balance-columns.ts';
import { lineAmounts, roundedCells } from './line-amounts.ts';

export type PersonLines = {
  readonly items: readonly Cents[];
  /** Before extras. */
  readonly had: Cents;
  readonly extras: readonly Cents[];
  /** The amount minus its lines: cash rounding, or a cent by which the entered sum differs from the total. */
  readonly rounding: Cents;
};

/** The lines of the row at an index. Null for records of the first release, whose shares are text. */
type LinesOf = (place: number) => PersonLines | null;

/**
 * Computes people's lines in whole cents, which add up to each person's amount. If the amounts allow it, the lines of
 * all people also add up to the lines of the bill. Items are divided on demand: there may be a million.
 */
export function billLines(result: BillSplitResult): LinesOf {
  const parts = result.subtotal === undefined ? [] : partsOf(result);
  return (place) => {
    const row = result.rows[place];
    const shares = row && sharesOf(row);
    if (!shares) return null;
    const [had = row.amount, ...all] = parts[place] ?? [];
    const items = lineAmounts(shares, had);
    const extras = (row.extras ?? []).map(({ name }) => all[columnOf(result, name)] ?? cents(0));
    const before = shares.length > 0 ? sumCents(items) : had;
    return { items, had: before, extras, rounding: cents(row.amount - before - sumCents(extras)) };
  };
}

function sharesOf({ itemBreakdown }: BillRow): ExactShare[] | null {
  const shares: ExactShare[] = [];
  for (const { share } of itemBreakdown) {
    if (typeof share === 'string') return null;
    shares.push(share);
  }
  return shares;
}

const columnOf = ({ extras = [] }: BillSplitResult, name: string) =>
  extras.findIndex((extra) => extra.name === name);

type Fraction = { readonly own: bigint; readonly of: bigint };

const nothing: Fraction = { own: 0n, of: 1n };

/** For each person: the part before extras, then the part of each extra. */
function partsOf(result: BillSplitResult): Cents[][] {
  const columns = columnsOf(result);
  const all = columns
    .flat()
    .reduce((common, { of }) => (of === common ? common : leastCommonMultiple(common, of)), 1n);
  const table = rowsOf(columns).map((row) => row.map(({ own, of }) => own * (all / of)));
  const amounts = allocateExact(table.map(total), all);
  const cells = table.map((row, place) =>
    roundedCells(
      row.map((own) => ({ own, of: all })),
      amounts[place] ?? cents(0),
    ),
  );
  const surplus = columns.map((_, column) => {
    const exact = total(table.map((row) => row[column] ?? 0n));
    const shown = total(cells.map((row) => wholeOf(row[column])));
    return Number(shown - divideRounded(exact, all));
  });
  balanceColumns(cells, surplus);
  return cells.map((row) => row.map((cell) => cents(wholeOf(cell))));
}

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
const wholeOf = (cell: { floor: bigint; isUp: boolean } = { floor: 0n, isUp: false }) =>
  cell.isUp ? cell.floor + 1n : cell.floor;

/** The part before extras, and each extra, as columns. The last row is the unclaimed part. */
function columnsOf({ rows, extras = [], unclaimedTotal }: BillSplitResult): Fraction[][] {
  return [
    [...rows.map(({ had }) => fractionOf(had)), { own: BigInt(unclaimedTotal), of: 1n }],
    ...extras.map(({ name, amount }) => {
      const shares = rows.map((row) => fractionOf(row.extras?.find((line) => line.name === name)?.share));
      return [...shares, shares.reduce(minus, { own: BigInt(amount), of: 1n })];
    }),
  ];
}

function rowsOf(columns: readonly (readonly Fraction[])[]): Fraction[][] {
  return (columns[0] ?? []).map((_, place) => columns.map((column) => column[place] ?? nothing));
}

function fractionOf(share: ExactShare | undefined): Fraction {
  return share ? { own: BigInt(share.numerator), of: BigInt(share.denominator) } : nothing;
}

function minus(left: Fraction, right: Fraction): Fraction {
  const of = left.of === right.of ? left.of : leastCommonMultiple(left.of, right.of);
  return { own: left.own * (of / left.of) - right.own * (of / right.of), of };
}
