import { expect, test } from 'vitest';
import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import { inLocale } from './in-locale.ts';

const german = 'de-DE' as Locale;
const bill = (totalAmount: string, amount: string, more: object = {}) => ({
  billData: { totalAmount, participants: [{ name: '1.234', amount }], items: [] },
  calculationMode: 'custom' as const,
  currency: 'EUR',
  ...more,
});

test('numbers typed in one locale are written for another, and names stay as they are', () => {
  expect(inLocale(billSplitInput, bill('1.234', '1.234,5', { locale: german }), enUs)).toEqual(
    bill('1234', '1234.5'),
  );
  expect(inLocale(billSplitInput, bill('1,234', '0.125'), german)).toEqual(
    bill('1234', '0,125', { locale: german }),
  );
});

test('what is no number, and what cannot be read, stays as it was typed', () => {
  expect(inLocale(billSplitInput, bill('', 'abc', { locale: german }), enUs)).toEqual(bill('', 'abc'));
  const refused = bill('-1.234', '', { locale: german });
  expect(inLocale(billSplitInput, refused, enUs)).toBe(refused);
  const same = bill('1,234', '5');
  expect(inLocale(billSplitInput, same, enUs)).toBe(same);
});
