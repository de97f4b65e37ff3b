import { expect, it } from 'vitest';
import type { Locale } from '../locale.ts';
import { cents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import { exactShare } from '../money/exact-share.ts';
import { formatsFor } from '../money/formats.ts';
import { withWholeSign } from './whole-sign.ts';

const inArabic = (currency: string) => formatsFor(currency as Currency, 'ar' as Locale);

it.each([
  ['USD', 'US$'],
  ['GBP', 'UK£'],
  ['CAD', 'CA$'],
])('keeps the sign of %s in one piece in Arabic', (currency, sign) => {
  const { money, exact } = inArabic(currency);
  expect(money(cents(123_450))).toContain(`${sign}\u200e`);
  expect(exact(exactShare(10_000n, 4n))).toContain(`${sign}\u200e`);
  expect(exact(exactShare(10_000n, 3n))).toContain(`${sign}\u200e`);
});

it('leaves other amounts as they are', () => {
  expect(inArabic('EUR').money(cents(100))).not.toContain('€\u200e');
  expect(withWholeSign('US$12.00')).toBe('US$12.00');
});
