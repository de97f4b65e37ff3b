import type { BillSplitForm } from '../../rules/bill-fields.ts';

export type FormExtra = NonNullable<BillSplitForm['billData']['extras']>[number];

/** A new row of the form; delivery and custom extras are amounts, the others percentages. */
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
