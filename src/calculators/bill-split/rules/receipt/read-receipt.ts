import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import type { Extra } from '../bill-fields.ts';
import { plainLines } from './plain-lines.ts';
import { type PrintedPrice, printedPrice } from './printed-price.ts';
import { printedQuantity } from './printed-quantity.ts';
import type { ReceiptLine } from './receipt-line.ts';
import { kindOfLine } from './receipt-words.ts';
import { withoutSpecks } from './without-specks.ts';
import type { LineKind } from './words/line-kind.ts';

export type ReceiptRow = {
  readonly kind: 'item' | Extra['kind'];
  readonly name: string;
  readonly quantity: number;
  /** Total of the line; negative for a discount. */
  readonly amount: Cents;
  /** Low confidence: the user should check it. */
  readonly isDoubtful: boolean;
  /** Vertical position in the picture. */
  readonly top: number;
  readonly bottom: number;
};

export type Receipt = {
  readonly rows: readonly ReceiptRow[];
  /** As printed; null if not found. */
  readonly total: Cents | null;
  readonly isTotalDoubtful: boolean;
};

const sureOfPrice = 75;
const sureOfName = 60;

type Priced = { line: ReceiptLine; text: string; price: PrintedPrice };
type Found = ReceiptRow & {
  readonly line: LineKind | null;
  /** The amount including thousands before a space, as in '1 234,50'; null without them. */
  readonly spaced: Cents | null;
};

/** Converts recognised lines, top to bottom, to rows of a bill. */
export function parseReceipt(lines: readonly ReceiptLine[], currency: Currency): Receipt {
  const found = readRows(plainLines(lines), currency);
  const first = found.findIndex(({ line }) => line === 'total');
  const end = first < 0 ? found.length : first;
  const { kept, total } = agreeing({
    above: found.slice(0, end).filter(isPartOfBill),
    // Below the total are included taxes, a tip and the payment, but no items.
    below: found.slice(end).filter((row) => isPartOfBill(row) && row.kind !== 'item'),
    totals: found.filter(({ line }) => line === 'total').flatMap(withThousands),
    subtotals: found.filter(({ line }) => line === 'subtotal').map(({ amount }) => amount),
  });
  return {
    rows: kept.map(toReceiptRow),
    total: total?.amount ?? null,
    isTotalDoubtful: total?.isDoubtful ?? false,
  };
}

function toReceiptRow({ kind, name, quantity, amount, isDoubtful, top, bottom }: Found): ReceiptRow {
  return { kind, name, quantity, amount, isDoubtful, top, bottom };
}

/** Both readings of 'Total 1 234,50': 234.50 and 1234.50. `agreeing` chooses the one that matches the rows. */
function withThousands(total: Found): Found[] {
  return total.spaced === null ? [total] : [total, { ...total, amount: total.spaced }];
}

const apart: readonly (LineKind | null)[] = ['total', 'subtotal', 'payment', 'heading'];

function isPartOfBill({ line }: Found): boolean {
  return !apart.includes(line);
}

type Candidates = { above: Found[]; below: Found[]; totals: Found[]; subtotals: Cents[] };

/**
 * Finds the total that the rows add up to, with or without taxes: many receipts print taxes that prices
 * already include.
 */
function agreeing({ above, below, totals, subtotals }: Candidates): {
  kept: Found[];
  total: Found | undefined;
} {
  const untaxed = (rows: Found[]) => rows.filter(({ kind }) => kind !== 'tax');
  const all = [...above, ...below];
  const variants = [above, all, untaxed(above), untaxed(all)];
  for (const total of totals) {
    const kept = variants.find((rows) => sumOf(rows) === total.amount);
    if (kept) return { kept, total };
  }
  const [total] = totals;
  // A subtotal equal to the total includes taxes, even if an item was misread.
  const isIncluded = total !== undefined && subtotals.includes(total.amount);
  return { kept: isIncluded ? untaxed(above) : above, total };
}

const sumOf = (rows: readonly Found[]) => sumCents(rows.map(({ amount }) => amount));

function readRows(lines: readonly ReceiptLine[], currency: Currency): Found[] {
  const column = priceColumn(lines, currency);
  const rows: Found[] = [];
  /** A name alone on its line, for the price on the next line. */
  let waiting: ReceiptLine | null = null;
  for (const line of lines) {
    const text = textOf(line);
    const price = printedPrice(text, currency, isIn(column, line));
    if (price === null) {
      waiting = isName(text) ? line : null;
      continue;
    }
    const row = toRow({ line, text, price }, waiting, rows, currency);
    if (row) rows.push(row);
    waiting = null;
  }
  return rows;
}

/** The x range where most prices end; null with too few prices. */
function priceColumn(lines: readonly ReceiptLine[], currency: Currency): readonly [number, number] | null {
  const ends = lines
    .filter((line) => printedPrice(textOf(line), currency) !== null)
    .map(endOf)
    .sort((a, b) => a - b);
  const middle = ends[Math.floor(ends.length / 2)];
  if (middle === undefined || ends.length < 2) return null;
  const width = Math.max(...lines.map(endOf)) * 0.06;
  return [middle - width, middle + width];
}

const endOf = (line: ReceiptLine) => line.at(-1)?.box.x1 ?? 0;

function isIn(column: readonly [number, number] | null, line: ReceiptLine): boolean {
  return column !== null && endOf(line) >= column[0] && endOf(line) <= column[1];
}

function toRow(
  { line, price, text }: Priced,
  waiting: ReceiptLine | null,
  rows: Found[],
  currency: Currency,
): Found | null {
  const quantity = printedQuantity(price, currency);
  const isNameless = !isName(quantity.name);
  if (isNameless && quantity.isCounted) {
    const last = rows.at(-1);
    // '2 @ 4.50' below 'Beer 9.00' is the quantity of the line above.
    if (!waiting && last && last.amount === quantity.amount) {
      rows[rows.length - 1] = { ...last, quantity: quantity.count };
      return null;
    }
  }
  if (isNameless && !waiting) return null;
  const name = isNameless && waiting ? tidy(textOf(waiting)) : quantity.name;
  const kindLine = kindOfLine(name, price.amount < 0);
  const nameWords = isNameless && waiting ? waiting : line.slice(0, price.before.split(/\s+/).length);
  const priceWords = line.slice(-Math.max(1, text.slice(price.before.length).trim().split(/\s+/).length));
  const all = isNameless && waiting ? [...waiting, ...line] : line;
  const isUnsure =
    price.isRepaired ||
    lowest(priceWords) < sureOfPrice ||
    average(nameWords) < sureOfName ||
    !quantity.agrees;
  const isItem = kindLine === null;
  return {
    kind: kindOf(kindLine),
    line: kindLine,
    name: isItem ? name : tidy(price.before) || name,
    quantity: isItem ? quantity.count : 1,
    amount:
      kindLine === 'discount' ? cents(-Math.abs(price.amount)) : isItem ? quantity.amount : price.amount,
    spaced: spacedAmount(price, text, currency),
    isDoubtful: isUnsure,
    top: Math.min(...all.map(({ box }) => box.y0)),
    bottom: Math.max(...all.map(({ box }) => box.y1)),
  };
}

function spacedAmount({ amount, before }: PrintedPrice, text: string, currency: Currency): Cents | null {
  const [, thousands] = /(?:^|\s)(\d{1,3})$/.exec(before) ?? [];
  if (thousands === undefined || !/^\s*\d{3}(?!\d)/.test(text.slice(text.indexOf(before) + before.length)))
    return null;
  return cents(amount + Number(thousands) * 1000 * 10 ** minorDigits(currency));
}

function kindOf(line: LineKind | null): ReceiptRow['kind'] {
  const isExtra =
    line === 'tax' || line === 'tip' || line === 'service' || line === 'discount' || line === 'delivery';
  return isExtra ? line : 'item';
}

/** Names have two letters or more; in Japanese one character may be a word. */
const isName = (text: string) => /\p{L}{2}|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u.test(text);
const textOf = (line: ReceiptLine) => line.map(({ text }) => text).join(' ');
const lowest = (words: ReceiptLine) => Math.min(100, ...words.map(({ confidence }) => confidence));
const average = (words: ReceiptLine) =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/** Removes dot leaders and specks at both ends. */
function tidy(name: string): string {
  return withoutSpecks(name, /[\p{L}\p{N})%]/u);
}
