import { describe, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { type BillSplitForm, billSplitInput } from '../bill-split.input.ts';
import { computeBillSplit } from '../compute-bill.ts';
import {
  addAsExtra,
  type Fix,
  giveRestTo,
  payRest,
  setTotalToItems,
  shareByAll,
  shareRestEqually,
  spread,
} from './fixes.ts';

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

function fixed(fix: Fix, calculationMode: BillSplitForm['calculationMode'] = 'itemized') {
  const before = { ...form, calculationMode };
  const after = fix(before, billSplitInput.parse(before));
  const { status, totalAmount, rows, unclaimed } = computeBillSplit(billSplitInput.parse(after)) ?? {};
  return { status, totalAmount, amounts: rows?.map((row) => row.amount), unclaimed: unclaimed?.length };
}

describe('what a result offers to mend', () => {
  it.each<[string, ReturnType<typeof fixed>, object]>([
    [
      'the rest to the one who is blank',
      fixed(spread, 'custom'),
      { status: 'balanced', amounts: [3000, 3000, 4000] },
    ],
    [
      'the difference as tax, of which the unclaimed wine bears its part',
      fixed(addAsExtra('tax')),
      { status: 'unclaimed', totalAmount: 10_000, amounts: [0, 7500, 0], unclaimed: 1 },
    ],
    [
      'the rest shared equally',
      fixed(shareRestEqually),
      { status: 'unclaimed', totalAmount: 10_000, amounts: [667, 6667, 666], unclaimed: 1 },
    ],
    [
      'the rest for one person',
      fixed(giveRestTo(2)),
      { status: 'unclaimed', totalAmount: 10_000, amounts: [0, 6000, 2000], unclaimed: 1 },
    ],
    [
      'custom amounts with the rest shared equally',
      fixed(shareRestEqually, 'custom'),
      { status: 'balanced', amounts: [4334, 4333, 1333] },
    ],
    [
      'custom amounts with the rest for one person',
      fixed(giveRestTo(0), 'custom'),
      { status: 'balanced', amounts: [7000, 3000, 0] },
    ],
    [
      'the total of the items',
      fixed(setTotalToItems),
      { status: 'unclaimed', totalAmount: 8000, amounts: [0, 6000, 0], unclaimed: 1 },
    ],
    [
      'an item shared by all',
      fixed(shareByAll(1)),
      { status: 'mismatch', amounts: [667, 6667, 666], unclaimed: 0 },
    ],
  ])('%s', (_, result, expected) => {
    expect(result).toMatchObject(expected);
  });

  const amountsAfterSpread = (...amounts: string[]) => {
    const participants = amounts.map((amount) => ({ name: '', amount }));
    const before: BillSplitForm = {
      calculationMode: 'custom',
      billData: { totalAmount: '100', participants },
    };
    return spread(before, billSplitInput.parse(before)).billData.participants.map(({ amount }) => amount);
  };

  it.each([
    ['one is blank but nothing is left', ['80', '40', ''], ['66.67', '33.33', '0.00']],
    ['two are blank', ['50', '', ''], ['100.00', '0.00', '0.00']],
    ['all are blank', ['', '', ''], ['33.34', '33.33', '33.33']],
    ['a zero was typed', ['50', '0'], ['100.00', '0.00']],
  ])('spreads in proportion when %s', (_, amounts, expected) => {
    expect(amountsAfterSpread(...amounts)).toEqual(expected);
  });

  it('leaves the form it came from as it was', () => {
    const before = structuredClone(form);
    const fixes = [
      spread,
      addAsExtra('tip'),
      shareRestEqually,
      giveRestTo(1),
      setTotalToItems,
      payRest(0, cents(100), cents(0)),
      shareByAll(0),
    ];
    for (const fix of fixes) {
      fix(form, billSplitInput.parse(form));
    }
    expect(form).toEqual(before);
  });

  it('turns items above the bill into a discount in proportion', () => {
    const before: BillSplitForm = {
      billData: {
        totalAmount: '27',
        participants: [{ name: 'A' }, { name: 'B' }],
        items: [
          { name: 'Fish', amount: '20', assignedTo: ['A'] },
          { name: 'Soup', amount: '10', assignedTo: ['B'] },
        ],
      },
      calculationMode: 'itemized',
    };
    const after = addAsExtra('discount')(before, billSplitInput.parse(before));
    expect(after.billData.extras).toEqual([
      { kind: 'discount', spread: 'proportion', by: 'amount', amount: '3.00' },
    ]);
    expect(computeBillSplit(billSplitInput.parse(after))).toMatchObject({
      status: 'balanced',
      totalAmount: 2700,
      rows: [{ amount: 1800 }, { amount: 900 }],
    });
  });

  it('lets a payer have paid the rest, or less', () => {
    const before: BillSplitForm = {
      billData: { totalAmount: '30', participants: [{ name: 'A', paid: '20' }, { name: 'B' }] },
      calculationMode: 'equal',
    };
    const input = billSplitInput.parse(before);
    expect(computeBillSplit(input)?.payments).toEqual({ paid: 2000, difference: 1000 });
    const after = payRest(0, cents(1000), cents(2000))(before, input);
    expect(after.billData.participants[0]).toEqual({ name: 'A', payer: true, paid: '30.00' });
    expect(computeBillSplit(billSplitInput.parse(after))?.transfers).toEqual([
      { from: 'B', to: 'A', amount: 1500 },
    ]);
  });
});
