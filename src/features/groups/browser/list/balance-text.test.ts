import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { balanceText } from './balance-text.ts';

it.each([
  ['Settled', []],
  ['Settled', [{ currency: 'EUR', balance: 0 }]],
  ['You are owed €42.10', [{ currency: 'EUR', balance: 4210 }]],
  ['You owe €12.00', [{ currency: 'EUR', balance: -1200 }]],
  ['You owe ¥1,200', [{ currency: 'JPY', balance: -1200 }]],
  [
    'You are owed €1.00 and $2.00 and owe £3.00',
    [
      { currency: 'EUR', balance: 100 },
      { currency: 'GBP', balance: -300 },
      { currency: 'USD', balance: 200 },
    ],
  ],
])('says %j', (text, balances) => {
  expect(balanceText(balances, enUs)).toBe(text);
});
