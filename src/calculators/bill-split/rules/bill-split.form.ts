import type { InputLabels } from '#calculators/rules/input-labels.ts';
import type { BillSplitForm } from './bill-fields.ts';
import { extraKindNames } from './extra-names.ts';

export const labels: InputLabels<BillSplitForm> = {
  billData: {
    totalAmount: 'Total bill amount',
    participants: {
      entry: 'Person',
      namedBy: ['name'],
      fields: {
        name: 'Name',
        amount: 'Amount',
        share: 'Parts',
        percent: 'Percent',
        payer: 'Paid the bill',
        paid: 'Paid',
      },
    },
    items: {
      entry: 'Item',
      namedBy: ['name'],
      fields: {
        name: 'Item',
        amount: 'Cost',
        quantity: 'Quantity',
        assignedTo: 'Who ordered this?',
        parts: 'Parts',
      },
    },
    extras: {
      entry: 'Extra',
      namedBy: ['name', 'kind'],
      fields: {
        kind: { label: 'Kind', choices: extraKindNames },
        name: 'Name of the extra',
        by: {
          label: 'Percentage or amount',
          choices: { percent: 'Percentage', amount: 'Amount', total: 'Round the total up' },
        },
        percent: 'Percentage',
        amount: 'Amount',
        base: {
          label: 'Percentage of what',
          choices: { items: 'Of the items', before: 'Items and extras above' },
        },
        spread: {
          label: 'How it is shared',
          choices: { proportion: 'In proportion', equal: 'Equally', chosen: 'Chosen people' },
        },
        people: 'Chosen people',
      },
    },
    cashRounding: 'Paid in cash',
  },
  calculationMode: {
    label: 'Split method',
    choices: {
      equal: 'Equal Split',
      custom: 'Custom Amounts',
      itemized: 'Itemized Split',
      shares: 'Shares',
      percent: 'Percent',
    },
  },
  currency: 'Currency',
  locale: 'Region',
};

export function billSplitDefaults(): BillSplitForm {
  const someone = { name: '', amount: '' };
  return {
    billData: { totalAmount: '', participants: [{ ...someone }, { ...someone }], items: [] },
    calculationMode: 'equal',
    currency: 'USD',
  };
}
