import { allocate } from '#kernel/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/cents.ts';
import type { BillSplitInput } from './bill-fields.ts';
import { billTotalOf } from './charges.ts';

/** Custom amounts that make up the bill: the entered ones scaled in proportion, or equal parts when all are zero. */
export function spreadDifference({ billData }: BillSplitInput): Cents[] {
  return allocate(
    billData.totalAmount,
    billData.participants.map((person) => person.amount),
  );
}

/** The amounts as entered with the rest of the bill for one person, or null when nothing is left. */
export function restTo(person: number, { billData }: BillSplitInput): Cents[] | null {
  const amounts = billData.participants.map(({ amount }) => amount);
  const rest = cents(billData.totalAmount - sumCents(amounts));
  return rest > 0 ? amounts.with(person, cents((amounts[person] ?? 0) + rest)) : null;
}

/** The amounts as entered, each with an equal part of the rest of the bill. */
export function restToAll({ billData }: BillSplitInput): Cents[] {
  const amounts = billData.participants.map(({ amount }) => amount);
  const parts = allocate(
    cents(billData.totalAmount - sumCents(amounts)),
    amounts.map(() => 1),
  );
  return amounts.map((amount, index) => cents(amount + (parts[index] ?? 0)));
}

/** The total that items and extras make up. */
export function itemsTotal(input: BillSplitInput): Cents {
  return cents(billTotalOf(input));
}
