import { describe, expect, it } from 'vitest';
import { billSplitInput } from './bill-split.input.ts';

describe('the schema of a bill with extras', () => {
  const issues = (billData: object, calculationMode = 'itemized') =>
    billSplitInput
      .safeParse({
        billData: {
          totalAmount: '',
          participants: [{ name: 'A' }],
          items: [{ name: 'Fish', amount: '60', assignedTo: ['A'] }],
          ...billData,
        },
        calculationMode,
      })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  const item = (more: object) => ({ items: [{ name: 'x', amount: '1', assignedTo: ['A'], ...more }] });

  it.each<[string, object, string, string]>([
    [
      'a percentage of nothing',
      { items: [{ name: 'Free', amount: '0', assignedTo: ['A'] }], extras: [{ kind: 'tip', percent: '10' }] },
      'extras.0.percent',
      'There is no amount to take a percentage of',
    ],
    [
      'a discount above the bill',
      { extras: [{ kind: 'discount', by: 'amount', amount: '60.01' }] },
      'extras.0.amount',
      'A discount can’t be more than the bill',
    ],
    [
      'a discount above all of it',
      { extras: [{ kind: 'discount', percent: '100.1' }] },
      'extras.0.percent',
      'A discount can’t be more than the bill',
    ],
    ['parts of zero', item({ parts: ['0'] }), 'items.0.parts.0', 'At least one person needs a part above 0'],
    ['a quantity of zero', item({ quantity: '0' }), 'items.0.quantity', 'Enter a quantity above 0'],
    ['a negative quantity', item({ quantity: '-1' }), 'items.0.quantity', "A quantity can't be negative"],
    [
      'a negative tip',
      { extras: [{ kind: 'tip', by: 'amount', amount: '-1' }] },
      'extras.0.amount',
      'An extra can’t be negative. Choose Discount instead',
    ],
    [
      'nobody to share an extra',
      { extras: [{ kind: 'other', by: 'amount', amount: '1', spread: 'chosen' }] },
      'extras.0.people',
      'Choose who shares this',
    ],
    [
      'a total to round up to that is already passed',
      { extras: [{ kind: 'tip', by: 'total', amount: '50' }] },
      'extras.0.amount',
      'The bill already comes to $60.00',
    ],
    [
      'twenty-one extras',
      { extras: Array(21).fill({ kind: 'tax' }) },
      'extras',
      'A bill can have at most 20 extras',
    ],
    [
      'extras beyond the exact range',
      { extras: [{ kind: 'tax', by: 'amount', amount: '90071992547409.91' }] },
      'extras',
      'The extras can add up to at most $90,071,992,547,409.91',
    ],
  ])('refuses %s at its field', (_, billData, field, message) => {
    expect(issues(billData)).toEqual([[`billData.${field}`, message]]);
  });

  it('wants percentages of 100 and a part above zero', () => {
    const participants = [{ name: 'A', percent: '50', share: '0' }];
    expect(issues({ totalAmount: '1', participants }, 'percent')).toEqual([
      ['billData.participants', 'The percentages add up to 50%, but must total 100%'],
    ]);
    expect(issues({ totalAmount: '1', participants }, 'shares')).toEqual([
      ['billData.participants.0.share', 'At least one person needs a part above 0'],
    ]);
    expect(issues({ totalAmount: '1', participants }, 'equal')).toBeUndefined();
  });

  it('reads of an extra only what its way uses', () => {
    const extras = [{ kind: 'tip', by: 'percent', percent: '10', amount: '9'.repeat(30) }];
    expect(issues({ extras })).toBeUndefined();
  });
});
