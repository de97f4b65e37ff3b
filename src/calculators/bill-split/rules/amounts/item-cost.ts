import { type Decimal, decimalScale } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { Item } from '../bill-fields.ts';

export const one = decimalScale as Decimal;

/** Quantity times unit price, rounded per line as on a receipt. */
export function itemCost({ amount, quantity = one }: Pick<Item, 'amount' | 'quantity'>): bigint {
  if (quantity === one) return BigInt(amount);
  return divideRounded(BigInt(amount) * BigInt(quantity), BigInt(decimalScale));
}
