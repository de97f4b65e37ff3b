import { describe, expect, it } from 'vitest';
import { type BillSplitForm, billSplitInput } from './bill-split.contract.ts';
import { computeBillSplit } from './bill-split.engine.ts';
import { differenceItem, itemsTotal, spreadDifference } from './mismatch.ts';

function bill(calculationMode: 'custom' | 'itemized', billData: BillSplitForm['billData']) {
  return billSplitInput.parse({ billData, calculationMode });
}

const custom = (totalAmount: string, ...amounts: string[]) =>
  bill('custom', { totalAmount, participants: amounts.map((amount) => ({ name: '', amount })) });

describe('spreadDifference', () => {
  it.each([
    ['more in proportion', custom('120', '60', '40'), [7200, 4800]],
    ['less in proportion', custom('50', '60', '40'), [3000, 2000]],
    ['nothing to those who pay nothing', custom('50', '0', '40'), [0, 5000]],
    ['equal parts when all are zero', custom('100', '', '', ''), [3334, 3333, 3333]],
    ['down to a cent', custom('0.01', '60', '40'), [1, 0]],
    ['nothing to do', custom('100', '60', '40'), [6000, 4000]],
  ])('%s', (_, input, expected) => {
    expect(spreadDifference(input)).toEqual(expected);
  });
});

describe('the items of an itemized bill', () => {
  const itemized = (totalAmount: string) =>
    bill('itemized', {
      totalAmount,
      participants: [{ name: 'Alex' }, { name: 'Alex' }, { name: '' }],
      items: [{ name: 'Pizza', amount: '30', assignedTo: ['Alex'] }],
    });

  it('balance with what they lack as tax and tip for all', () => {
    const input = itemized('36.50');
    const added = differenceItem(input);
    expect(added).toEqual({
      name: 'Tax and tip',
      amount: 650,
      assignedTo: ['Alex', 'Alex (2)', 'Unnamed'],
    });
    const { billData } = input;
    const settled = { ...input, billData: { ...billData, items: [...billData.items, added] } };
    const result = computeBillSplit(settled);
    expect(result).toMatchObject({ status: 'balanced', difference: 0, totalSplit: 3650 });
    expect(result?.rows.map((row) => row.amount)).toEqual([3217, 217, 216]);
  });

  it('balance with what they have too much as a discount for all', () => {
    expect(differenceItem(itemized('27'))).toMatchObject({ name: 'Discount', amount: -300 });
  });

  it('can set the total', () => {
    expect(itemsTotal(itemized('27'))).toBe(3000);
  });
});
