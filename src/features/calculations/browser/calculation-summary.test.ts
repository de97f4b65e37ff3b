import { describe, expect, test } from 'vitest';
import { enUs, type Locale } from '#kernel/locale.ts';
import { amountText, createdText } from './calculation-summary.ts';

describe('the amount of a calculation', () => {
  test.each([
    ['commission', { totalCommission: 600_000, dealValue: 5_000_000 }, '$6,000.00'],
    ['bill-split', { totalAmount: 12_550, totalSplit: 12_550 }, '$125.50'],
    ['freelancer', { totalAmount: 0 }, '$0.00'],
    ['freelancer', {}, ''],
    ['bill-split', { totalAmount: '12' }, ''],
    ['commission', { totalAmount: 12_550 }, ''],
  ] as const)('%s %o reads %s', (kind, results, text) => {
    expect(amountText({ template_type: kind, results }, enUs)).toBe(text);
  });
});

test('is in the currency of the calculation and the locale of the reader', () => {
  const results = { totalAmount: 123_450, currency: 'EUR' };
  expect(amountText({ template_type: 'bill-split', results }, 'de-DE' as Locale)).toBe('1.234,50\u00a0€');
});

test('shows the time of day in this year, and the year for earlier ones', () => {
  const now = new Date(2025, 10, 15);
  expect(createdText(new Date(2025, 2, 3, 16, 5).toISOString(), now, enUs)).toMatch(/^Mar 3, 4:05\sPM$/u);
  expect(createdText(new Date(2024, 2, 3, 16, 5).toISOString(), now, enUs)).toBe('Mar 3, 2024');
});
