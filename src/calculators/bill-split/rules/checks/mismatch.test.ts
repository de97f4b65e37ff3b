import { describe, expect, it } from 'vitest';
import { type BillSplitForm, billSplitInput } from '../bill-split.input.ts';
import { itemsTotal, restToAll, spreadDifference } from './mismatch.ts';

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

it('the rest of the bill goes to all alike', () => {
  expect(restToAll(custom('100', '60', '30', ''))).toEqual([6334, 3333, 333]);
});

it('the total is that of items and extras', () => {
  const input = bill('itemized', {
    totalAmount: '27',
    participants: [{ name: 'Alex' }],
    items: [{ name: 'Pizza', amount: '30', assignedTo: ['Alex'] }],
    extras: [{ kind: 'tip', percent: '10' }],
  });
  expect(itemsTotal(input)).toBe(3300);
});
