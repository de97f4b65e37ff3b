import type { BillSplitForm } from './bill-split.contract.ts';

export function billSplitDefaults(): BillSplitForm {
  const someone = { name: '', amount: '' };
  return {
    billData: { totalAmount: '', participants: [{ ...someone }, { ...someone }], items: [] },
    calculationMode: 'equal',
  };
}
