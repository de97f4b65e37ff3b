import { decimal } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { BillMode, Extra, Item } from '../bill-fields.ts';
import { itemCost } from './item-cost.ts';

/** An extra's amount in whole minor units. */
export type ChargedExtra = {
  readonly amount: bigint;
  /** The base of a percentage; for other extras, the running total before this extra. */
  readonly of: bigint;
  /** The running total including this extra. */
  readonly after: bigint;
};

/** The fields that decide a bill's total. */
type ChargedBill = {
  readonly calculationMode: BillMode;
  readonly billData: {
    readonly totalAmount: number;
    readonly items: readonly Pick<Item, 'amount' | 'quantity'>[];
    readonly extras?: readonly ExtraTerms[] | undefined;
  };
};

type ExtraTerms = Pick<Extra, 'kind' | 'by' | 'base'> & Entered;

const whole = BigInt(decimal(100));

/** The extras in listed order; rounding up to a total is computed last. */
export function chargesOn(input: ChargedBill): ChargedExtra[] {
  const { extras = [] } = input.billData;
  const subtotal = subtotalOf(input);
  const charges: ChargedExtra[] = [];
  let running = subtotal;
  const order = extras.map((extra, index) => ({ extra, index }));
  order.sort((a, b) => Number(a.extra.by === 'total') - Number(b.extra.by === 'total'));
  for (const { extra, index } of order) {
    const of = extra.by === 'percent' && extra.base === 'items' ? subtotal : running;
    const amount = amountOf(extra, of);
    running += amount;
    charges[index] = { amount, of, after: running };
  }
  return charges;
}

/** The subtotal plus all extras. */
export function billTotalOf(input: ChargedBill): bigint {
  return chargesOn(input).reduce((sum, { amount }) => sum + amount, subtotalOf(input));
}

/** The sum of items, or the entered total. */
export function subtotalOf({ billData, calculationMode }: ChargedBill): bigint {
  if (calculationMode !== 'itemized') return BigInt(billData.totalAmount);
  return billData.items.reduce((sum, item) => sum + itemCost(item), 0n);
}

function amountOf({ kind, by, percent = 0, amount = 0 }: Omit<ExtraTerms, 'base'>, of: bigint): bigint {
  if (by === 'total') return amount === 0 ? 0n : BigInt(amount) - of;
  const entered = by === 'percent' ? divideRounded(of * BigInt(percent), whole) : BigInt(amount);
  return kind === 'discount' ? -entered : entered;
}

type Entered = { readonly percent?: number | undefined; readonly amount?: number | undefined };
