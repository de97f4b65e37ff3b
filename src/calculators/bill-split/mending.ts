import { plainAmount } from '#kernel/cents.ts';
import type { BillSplitForm, BillSplitInput } from './bill-split.contract.ts';
import { differenceItem, itemsTotal, spreadDifference } from './mismatch.ts';
import { labelsOf } from './people.ts';

/** What a result offers to mend: the form as it will be, from the form and what it says. */
export type Mending = (form: BillSplitForm, input: BillSplitInput) => BillSplitForm;

export const spread: Mending = (form, input) => {
  const amounts = spreadDifference(input).map(plainAmount);
  const participants = form.billData.participants.map((person, index) => ({
    ...person,
    amount: amounts[index] ?? '',
  }));
  return withBill(form, { participants });
};

export const addDifferenceItem: Mending = (form, input) => {
  const item = differenceItem(input);
  return withBill(form, {
    items: [...(form.billData.items ?? []), { ...item, amount: plainAmount(item.amount) }],
  });
};

export const setTotalToItems: Mending = (form, input) =>
  withBill(form, { totalAmount: plainAmount(itemsTotal(input)) });

export function shareByAll(place: number): Mending {
  return (form, input) => {
    const everyone = labelsOf(input.billData.participants);
    const items = form.billData.items?.map((item, index) =>
      index === place ? { ...item, assignedTo: everyone } : item,
    );
    return withBill(form, { items });
  };
}

function withBill(form: BillSplitForm, changed: Partial<BillSplitForm['billData']>): BillSplitForm {
  return { ...form, billData: { ...form.billData, ...changed } };
}
