import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { limits } from '#calculators/rules/limits.ts';
import { type Cents, cents, maxCents, parseCents, typedAmount } from '#kernel/money/cents.ts';
import { decimal, parseDecimal } from '#kernel/money/decimal.ts';
import { type BillSplitForm, billLimits } from '../../rules/bill-fields.ts';
import type { Receipt, ReceiptRow } from '../../rules/receipt/read-receipt.ts';
import { type FormExtra, newExtra } from '../form/new-extra.ts';

/** A receipt row under review, with numbers as typed text. */
export type ReviewedRow = Pick<ReceiptRow, 'kind' | 'name' | 'isDoubtful' | 'top' | 'bottom'> & {
  readonly id: number;
  readonly quantity: string;
  /** Total of the line, as printed. */
  readonly amount: string;
};

export type ReviewedReceipt = {
  readonly rows: readonly ReviewedRow[];
  readonly total: string;
  readonly isTotalDoubtful: boolean;
};

export function forReview(
  { rows, total, isTotalDoubtful }: Receipt,
  reading: CurrencyAndLocale,
): ReviewedReceipt {
  return {
    rows: rows.map((row, id) => ({
      ...row,
      id,
      quantity: row.quantity === 1 ? '' : String(row.quantity),
      amount: typedAmount(row.amount, reading),
    })),
    total: total === null ? '' : typedAmount(total, reading),
    isTotalDoubtful,
  };
}

export type ReceiptCheck = { readonly sum: Cents; readonly total: Cents | null };

/** The sum of the rows compared with the printed total; null if an amount cannot be parsed. */
export function checkReceipt(
  { rows, total }: ReviewedReceipt,
  reading: CurrencyAndLocale,
): ReceiptCheck | null {
  let sum = 0;
  for (const { amount } of rows) {
    const parsed = parseCents(amount, reading);
    if (parsed.kind !== 'number' && parsed.kind !== 'blank') return null;
    sum += parsed.value;
  }
  const printed = parseCents(total, reading);
  if (Math.abs(sum) > maxCents || (printed.kind !== 'number' && printed.kind !== 'blank')) return null;
  return { sum: cents(sum), total: printed.kind === 'blank' ? null : printed.value };
}

type Bill = BillSplitForm['billData'];
type FormItem = NonNullable<Bill['items']>[number];

/**
 * Merges the receipt into the bill. The total is set only if the rows do not add up to it: otherwise it is
 * computed, and adding a tip later does not contradict it.
 */
export function filledIn(
  bill: Bill,
  receipt: ReviewedReceipt,
  reading: CurrencyAndLocale,
  keepItems: boolean,
): Bill {
  const kept = keepItems ? (bill.items ?? []).filter(isTyped) : [];
  const items = receipt.rows.filter(({ kind }) => kind === 'item').map((row) => toItem(row, reading));
  const extras = receipt.rows.filter(({ kind }) => kind !== 'item').map((row) => toExtra(row, reading));
  const check = checkReceipt(receipt, reading);
  const agrees = kept.length > 0 || check?.total == null || check.sum === check.total;
  return {
    ...bill,
    items: [...kept, ...items].slice(0, limits.items),
    extras: [...(keepItems ? (bill.extras ?? []) : []), ...extras].slice(0, billLimits.extras),
    totalAmount: agrees ? '' : receipt.total,
  };
}

export function isTyped({ name, amount }: Pick<FormItem, 'name' | 'amount'>): boolean {
  return name.trim() !== '' || String(amount).trim() !== '';
}

/** Converts a row. If its count does not divide the price into whole cents, the count becomes part of the name. */
function toItem(row: ReviewedRow, reading: CurrencyAndLocale): FormItem {
  const { name, quantity, amount } = row;
  const count = countOf(quantity, reading);
  const own = { assignedTo: [] };
  if (count === 1 || parseCents(amount, reading).kind !== 'number')
    return { ...own, name: named(name), amount };
  const each = pieceCost(row, reading);
  if (each === null) return { ...own, name: named(`${count} × ${name}`), amount };
  return { ...own, name: named(name), amount: typedAmount(each, reading), quantity: String(count) };
}

/** The unit price of a line; null for a single unit or a fractional price. */
export function pieceCost(
  { kind, quantity, amount }: Pick<ReviewedRow, 'kind' | 'quantity' | 'amount'>,
  reading: CurrencyAndLocale,
): Cents | null {
  const count = kind === 'item' ? countOf(quantity, reading) : 1;
  const line = parseCents(amount, reading);
  if (count === 1 || line.kind !== 'number' || line.value % count !== 0) return null;
  return cents(line.value / count);
}

function countOf(quantity: string, { locale }: CurrencyAndLocale): number {
  const parsed = parseDecimal(quantity, locale);
  const count = parsed.kind === 'number' ? parsed.value / decimal(1) : 1;
  return Number.isInteger(count) && count >= 1 && count <= billLimits.quantity ? count : 1;
}

const named = (name: string) => name.slice(0, limits.nameLength);

const plainNames = /^(tax|tip|service|discount|delivery)$/i;

function toExtra({ kind, name, amount }: ReviewedRow, reading: CurrencyAndLocale): FormExtra {
  const extraKind = kind === 'item' ? 'other' : kind;
  const parsed = parseCents(amount, reading);
  const typed =
    kind === 'discount' && parsed.kind === 'number'
      ? typedAmount(cents(Math.abs(parsed.value)), reading)
      : amount;
  return newExtra(extraKind, { by: 'amount', amount: typed, name: plainNames.test(name) ? '' : named(name) });
}
