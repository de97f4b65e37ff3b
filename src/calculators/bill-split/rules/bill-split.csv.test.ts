import { describe, expect, it } from 'vitest';
import { toCsv } from '#kernel/csv.ts';
import { calculator as billSplit } from './bill-split.calculator.ts';
import type { BillSplitForm } from './bill-split.input.ts';

function csv(calculationMode: BillSplitForm['calculationMode'], billData: BillSplitForm['billData']) {
  const result = billSplit.compute(billSplit.input.parse({ billData, calculationMode }));
  return result && toCsv(billSplit.csv.records(result)).split('\r\n');
}

const abc = [{ name: 'Ann' }, { name: 'Bo' }, { name: '' }];

describe('bill split CSV', () => {
  it('lists equal shares', () => {
    expect(csv('equal', { totalAmount: '100', participants: abc })).toEqual([
      'Name,Amount,Percentage',
      'Ann,33.34,33.3',
      'Bo,33.33,33.3',
      'Unnamed,33.33,33.3',
      'Total,100.00,',
      '',
    ]);
  });

  it('lists custom amounts, with what they miss the bill by', () => {
    const participants = [
      { name: 'Ann', amount: '60' },
      { name: 'Bo', amount: '45' },
    ];
    expect(csv('custom', { totalAmount: '100', participants })).toEqual([
      'Name,Amount,Percentage',
      'Ann,60.00,60.0',
      'Bo,45.00,45.0',
      'Total,105.00,',
      'Bill Total,100.00,',
      'Difference,-5.00,',
      '',
    ]);
  });

  it('names the items of each person, and those nobody claimed', () => {
    const items = [
      { name: 'Pizza', amount: '10', assignedTo: ['Ann', 'Bo', 'Unnamed'] },
      { name: 'Wine, red', amount: '8', assignedTo: ['Ann'] },
      { name: '=Cake', amount: '7' },
      { name: '', amount: '-1', assignedTo: ['Bo'] },
    ];
    expect(csv('itemized', { totalAmount: '24', participants: abc, items })).toEqual([
      'Name,Items,Amount,Percentage',
      'Ann,"Pizza ($3.34) + Wine, red ($8.00)",11.34,47.2',
      'Bo,Pizza ($3.33) + Unnamed item (-$1.00),2.33,9.7',
      'Unnamed,Pizza ($3.33),3.33,13.9',
      "Unclaimed,'=Cake,7.00,",
      'Total,,24.00,',
      '',
    ]);
  });

  it.each([
    ['=1+1', "'=1+1 ($10.00)"],
    ['+cmd|calc', "'+cmd|calc ($10.00)"],
    ['say "hi"', '"say ""hi"" ($10.00)"'],
    ['two\nlines', '"two\nlines ($10.00)"'],
    ['🍕 פיצה', '🍕 פיצה ($10.00)'],
  ])('writes the item %j so that a spreadsheet shows it', (name, cell) => {
    const items = [{ name, amount: '10', assignedTo: ['@x'] }];
    expect(csv('itemized', { totalAmount: '10', participants: [{ name: '@x' }], items })?.[1]).toBe(
      `'@x,${cell},10.00,100.0`,
    );
  });

  it('goes into the named file', () => {
    expect(billSplit.csv.fileStem).toBe('bill-split');
  });
});
