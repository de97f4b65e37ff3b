import type { BillSplitForm } from './bill-fields.ts';

export function billSplitSample(): BillSplitForm {
  return {
    billData: {
      totalAmount: '125.50',
      participants: ['Ann', 'Bob', 'Cy', 'Di'].map((name) => ({ name, amount: '' })),
      items: [],
    },
    calculationMode: 'equal',
    currency: 'USD',
  };
}
