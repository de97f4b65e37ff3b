import { describe, expect, test } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { calculator as billSplit } from '../../rules/bill-split.calculator.ts';
import type { BillSplitForm } from '../../rules/bill-split.input.ts';
import { billRunningTotal } from './bill-running-total.ts';
import { newExtra } from './new-extra.ts';

const reading = { currency: usd, locale: enUs };
const people = [{ name: 'Ann' }, { name: 'Bo' }];
const tax = newExtra('tax', { by: 'percent', percent: '8.25' });
const tip = newExtra('tip', { by: 'percent', percent: '20', base: 'before' });

function form(
  calculationMode: BillSplitForm['calculationMode'],
  bill: Partial<BillSplitForm['billData']>,
): BillSplitForm {
  return { calculationMode, billData: { totalAmount: '', participants: people, ...bill } };
}

const running = (...bill: Parameters<typeof form>) => billRunningTotal(form(...bill), reading);

describe('what the bar at the bottom of a bill says', () => {
  test('an untouched bill says nothing', () => {
    expect(running('equal', {})).toBeNull();
    expect(running('itemized', { items: [] })).toBeNull();
  });

  test('a plain bill is what was typed', () => {
    expect(running('equal', { totalAmount: '$1,234.50' })).toEqual({ label: 'Bill', amount: 123_450 });
  });

  test('tax and tip are in it', () => {
    const extras = [tax, tip];
    // 100 + 8.25 = 108.25; 20% of that is 21.65.
    expect(running('shares', { totalAmount: '100', extras })).toEqual({ label: 'Total', amount: 12_990 });
  });

  test('items count by their quantity, and with the extras', () => {
    const items = [
      { name: 'Beer', amount: '4.50', quantity: '3' },
      { name: 'Soup', amount: '6.5', quantity: '' },
    ];
    expect(running('itemized', { items })).toEqual({ label: 'Items', amount: 2000, of: undefined });
    expect(running('itemized', { items, totalAmount: '26', extras: [tax, tip] })).toEqual({
      label: 'Total',
      amount: 2598,
      of: 2600,
    });
  });

  test('amounts with a tip are held against the bill with the tip', () => {
    const participants = [
      { name: 'Ann', amount: '50' },
      { name: 'Bo', amount: '30' },
    ];
    const bill = { totalAmount: '100', participants };
    expect(running('custom', bill)).toEqual({ label: 'Amounts', amount: 8000, of: 10_000 });
    const extras = [newExtra('tip', { by: 'amount', amount: '18' })];
    expect(running('custom', { ...bill, extras })).toEqual({ label: 'Total', amount: 9800, of: 11_800 });
  });

  test('it is what the engine comes to', () => {
    const extras = [tax, newExtra('discount', { by: 'amount', amount: '3' }), tip];
    const typed = form('equal', { totalAmount: '87.13', extras });
    const result = billSplit.compute(billSplit.input.parse(typed));
    expect(billRunningTotal(typed, reading)?.amount).toBe(result?.totalAmount);
  });

  test('beyond the exact range it says nothing', () => {
    expect(running('equal', { totalAmount: '90000000000000', extras: [tip] })).toBeNull();
  });
});
