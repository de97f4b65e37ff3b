import type { BillSplitForm } from './bill-fields.contract.ts';

export function billSplitDefaults(): BillSplitForm {
  const someone = { name: '', amount: '' };
  return {
    billData: { totalAmount: '', participants: [{ ...someone }, { ...someone }], items: [] },
    calculationMode: 'equal',
    currency: 'USD',
  };
}
