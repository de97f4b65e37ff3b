import type { BillSplitForm } from '../../rules/bill-fields.ts';

export type FormExtra = NonNullable<BillSplitForm['billData']['extras']>[number];

/** A line for the form; amounts are typed for delivery and names of one's own, percentages for the rest. */
export function newExtra(kind: FormExtra['kind'], given: Partial<FormExtra> = {}): FormExtra {
  const by = kind === 'delivery' || kind === 'other' ? 'amount' : 'percent';
  return {
    kind,
    name: '',
    by,
    percent: '',
    amount: '',
    base: 'items',
    spread: 'proportion',
    people: [],
    ...given,
  };
}
