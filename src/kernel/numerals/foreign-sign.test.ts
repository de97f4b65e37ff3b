import { expect, it } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { foreignSign } from './foreign-sign.ts';

it.each([
  ['1.234,50 €', 'USD', '€'],
  ['€1,234.50', 'EUR', null],
  ['EUR 100', 'USD', 'EUR'],
  ['100 USD', 'USD', null],
  ['$1,234.50', 'USD', null],
  ['US$5', 'USD', null],
  ['$5', 'CAD', null],
  ['CA$5', 'CAD', null],
  ['C$5', 'CAD', null],
  ['US$5', 'CAD', 'US$'],
  ['CA$5', 'USD', 'CA$'],
  ['R$ 5', 'BRL', null],
  ['£5', 'USD', '£'],
  ['￥500', 'JPY', null],
  ['$5', 'CHF', '$'],
  ['(1,234.50)', 'USD', null],
  ['-5', 'USD', null],
  ['lots', 'USD', null],
])('of %s in %s is %s', (text, currency, found) => {
  expect(foreignSign(text, currency as Currency)).toBe(found);
});
