import { type Decimal, decimalScale } from '#kernel/decimal.ts';
import { divideRounded } from '#kernel/rounding.ts';
import type { Item } from './bill-fields.ts';

export const one = decimalScale as Decimal;

/** What a line of the bill costs: its quantity times the price of one, rounded as a receipt rounds its lines. */
export function itemCost({ amount, quantity = one }: Pick<Item, 'amount' | 'quantity'>): bigint {
  if (quantity === one) return BigInt(amount);
  return divideRounded(BigInt(amount) * BigInt(quantity), BigInt(decimalScale));
}
