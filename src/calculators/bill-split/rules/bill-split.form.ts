import type { InputLabels } from '#calculators/rules/input-labels.ts';
import { msg } from '#kernel/language/t.ts';
import type { BillSplitForm } from './bill-fields.ts';
import { extraKindNames } from './lines/line-names.ts';

export const labels: InputLabels<BillSplitForm> = {
  billData: {
    totalAmount: msg('Total bill amount'),
    participants: {
      entry: msg('Person'),
      namedBy: ['name'],
      fields: {
        name: msg('Name'),
        amount: msg('Amount'),
        share: msg('Parts'),
        percent: msg('Percent'),
        payer: msg('Paid the bill'),
        paid: msg('Paid'),
      },
    },
    items: {
      entry: msg('Item'),
      namedBy: ['name'],
      fields: {
        name: msg('Item'),
        amount: msg('Cost'),
        quantity: msg('Quantity'),
        assignedTo: msg('Who ordered this?'),
        parts: msg('Parts'),
      },
    },
    extras: {
      entry: msg('Extra'),
      namedBy: ['name', 'kind'],
      fields: {
        kind: { label: msg('Kind'), choices: extraKindNames },
        name: msg('Name of the extra'),
        by: {
          label: msg('Percentage or amount'),
          choices: { percent: msg('Percentage'), amount: msg('Amount'), total: msg('Round the total up') },
        },
        percent: msg('Percentage'),
        amount: msg('Amount'),
        base: {
          label: msg('Percentage of what'),
          choices: { items: msg('Of the items'), before: msg('Items and extras above') },
        },
        spread: {
          label: msg('How it is shared'),
          choices: { proportion: msg('In proportion'), equal: msg('Equally'), chosen: msg('Chosen people') },
        },
        people: msg('Chosen people'),
      },
    },
    cashRounding: msg('Paid in cash'),
  },
  calculationMode: {
    label: msg('Split method'),
    choices: {
      equal: msg('Equal Split'),
      custom: msg('Custom Amounts'),
      itemized: msg('Itemized Split'),
      shares: msg('Shares'),
      percent: msg('Percent'),
    },
  },
  currency: msg('Currency'),
  locale: msg('Region'),
};

export function billSplitDefaults(): BillSplitForm {
  const someone = { name: '', amount: '' };
  return {
    billData: { totalAmount: '', participants: [{ ...someone }, { ...someone }], items: [] },
    calculationMode: 'equal',
    currency: 'USD',
  };
}
