import { expect, test } from 'vitest';
import { withItemNames } from './named-items.ts';

test('items without a name get one by their place, and nothing else changes', () => {
  const bill = (names: readonly string[]) => ({
    billData: { totalAmount: '', items: names.map((name) => ({ name, amount: '5' })) },
    calculationMode: 'itemized',
  });
  expect(withItemNames(bill(['Soup', ' ', '']))).toEqual(bill(['Soup', 'Item 2', 'Item 3']));
  expect(withItemNames(null)).toBe(null);
});
