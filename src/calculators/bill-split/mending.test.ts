import { describe, expect, it } from 'vitest';
import { type BillSplitForm, billSplitInput } from './bill-split.contract.ts';
import { computeBillSplit } from './bill-split.engine.ts';
import { addDifferenceItem, type Mending, setTotalToItems, shareByAll, spread } from './mending.ts';

const form: BillSplitForm = {
  billData: {
    totalAmount: '100',
    participants: [
      { name: 'Ann', amount: '30' },
      { name: 'Ann', amount: '30' },
      { name: '', amount: '' },
    ],
    items: [
      { name: 'Pizza', amount: '$60', assignedTo: ['Ann (2)'] },
      { name: 'Wine', amount: '20', assignedTo: [] },
    ],
  },
  calculationMode: 'itemized',
};

function mended(mending: Mending, calculationMode: BillSplitForm['calculationMode'] = 'itemized') {
  const before = { ...form, calculationMode };
  const after = mending(before, billSplitInput.parse(before));
  const { status, totalAmount, rows, unclaimed } = computeBillSplit(billSplitInput.parse(after)) ?? {};
  return { status, totalAmount, amounts: rows?.map((row) => row.amount), unclaimed: unclaimed?.length };
}

describe('what a result offers to mend', () => {
  it.each<[string, ReturnType<typeof mended>, object]>([
    ['spread', mended(spread, 'custom'), { status: 'balanced', amounts: [5000, 5000, 0] }],
    [
      'an item for the difference',
      mended(addDifferenceItem),
      { status: 'balanced', totalAmount: 10_000, amounts: [667, 6667, 666], unclaimed: 1 },
    ],
    [
      'the total of the items',
      mended(setTotalToItems),
      { status: 'balanced', totalAmount: 8000, amounts: [0, 6000, 0], unclaimed: 1 },
    ],
    [
      'an item shared by all',
      mended(shareByAll(1)),
      { status: 'mismatch', amounts: [667, 6667, 666], unclaimed: 0 },
    ],
  ])('%s', (_, result, expected) => {
    expect(result).toMatchObject(expected);
  });

  it('leaves the form it came from as it was', () => {
    const before = structuredClone(form);
    for (const mending of [spread, addDifferenceItem, setTotalToItems, shareByAll(0)]) {
      mending(form, billSplitInput.parse(form));
    }
    expect(form).toEqual(before);
  });
});
