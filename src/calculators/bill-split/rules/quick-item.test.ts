import { expect, test } from 'vitest';
import { type Currency, usd } from '#kernel/money/currency.ts';
import { quickItem } from './quick-item.ts';

test.each([
  ['Salad 12.50', { name: 'Salad', amount: '12.50', quantity: '' }],
  ['  Red wine  $1,036.00 ', { name: 'Red wine', amount: '1,036.00', quantity: '' }],
  ['Suppe 4,50 €', { name: 'Suppe', amount: '4,50', quantity: '' }],
  ['3 x Beer 4.50', { name: 'Beer', amount: '4.50', quantity: '3' }],
  ['1× Beer 4.50', { name: 'Beer', amount: '4.50', quantity: '' }],
  ['Menu 2', null],
  ['7 Up', null],
  ['12.50', null],
  ['Salad', null],
])('%j is read as %j', (typed, item) => {
  expect(quickItem(typed, usd)).toEqual(item);
});

test('a currency without decimals has whole prices', () => {
  expect(quickItem('Ramen 850', 'JPY' as Currency)).toEqual({ name: 'Ramen', amount: '850', quantity: '' });
});
