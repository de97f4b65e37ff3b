import type { BillSplitForm } from '../../rules/bill-fields.ts';

export function billSplitDefaults(): BillSplitForm {
  const someone = { name: '', amount: '' };
  return {
    billData: { totalAmount: '', participants: [{ ...someone }, { ...someone }], items: [] },
    calculationMode: 'equal',
    currency: 'USD',
  };
}
