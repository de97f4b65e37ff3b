import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { billTotalOf } from '../amounts/charges.ts';
import type { BillSplitInput } from '../bill-fields.ts';

/** Scales the entered amounts to the bill, or splits equally if all are zero. */
export function spreadDifference({ billData }: BillSplitInput): Cents[] {
  return allocate(
    billData.totalAmount,
    billData.participants.map((person) => person.amount),
  );
}

/** Adds the rest of the bill to one person's amount; null if nothing is left. */
export function restTo(person: number, { billData }: BillSplitInput): Cents[] | null {
  const amounts = billData.participants.map(({ amount }) => amount);
  const rest = cents(billData.totalAmount - sumCents(amounts));
  return rest > 0 ? amounts.with(person, cents((amounts[person] ?? 0) + rest)) : null;
}

/** Adds an equal part of the rest to every amount. */
export function restToAll({ billData }: BillSplitInput): Cents[] {
  const amounts = billData.participants.map(({ amount }) => amount);
  const parts = allocate(
    cents(billData.totalAmount - sumCents(amounts)),
    amounts.map(() => 1),
  );
  return amounts.map((amount, index) => cents(amount + (parts[index] ?? 0)));
}

export function itemsTotal(input: BillSplitInput): Cents {
  return cents(billTotalOf(input));
}
