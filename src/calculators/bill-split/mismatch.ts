import { allocate } from '#kernel/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/cents.ts';
import type { BillSplitInput, Item } from './bill-split.contract.ts';
import { labelsOf } from './people.ts';

/** Custom amounts that make up the bill: the entered ones scaled in proportion, or equal parts when all are zero. */
export function spreadDifference({ billData }: BillSplitInput): Cents[] {
  return allocate(
    billData.totalAmount,
    billData.participants.map((person) => person.amount),
  );
}

/** What the items lack (tax and tip) or have too much (a discount) as a line of its own, shared by all. */
export function differenceItem({ billData }: BillSplitInput): Item {
  const amount = cents(billData.totalAmount - itemsTotal({ billData }));
  return {
    name: amount < 0 ? 'Discount' : 'Tax and tip',
    amount,
    assignedTo: labelsOf(billData.participants),
  };
}

/** The total that the items make up. */
export function itemsTotal({ billData }: Pick<BillSplitInput, 'billData'>): Cents {
  return sumCents(billData.items.map((item) => item.amount));
}
