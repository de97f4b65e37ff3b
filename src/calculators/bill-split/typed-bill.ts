import { type Cents, cents } from '#kernel/cents.ts';
import type { BillSplitForm } from './bill-fields.contract.ts';
import { billSplitInput } from './bill-split.contract.ts';
import { billTotalOf, subtotalOf } from './charges.ts';

/** What a form comes to so far, before and with its extras; null while something in it cannot be read. */
export function typedBill(form: BillSplitForm): { subtotal: Cents; total: Cents } | null {
  const parsed = billSplitInput.safeParse(form);
  if (!parsed.success) return null;
  return { subtotal: cents(subtotalOf(parsed.data)), total: cents(billTotalOf(parsed.data)) };
}
