import { describe, expect, test } from 'vitest';
import { amountText, madeText } from './calculation-summary.ts';

describe('the amount of a calculation', () => {
  test.each([
    [{ totalCommission: 600_000, dealValue: 5_000_000 }, '$6,000.00'],
    [{ totalAmount: 12_550, totalSplit: 12_550 }, '$125.50'],
    [{ totalAmount: 0 }, '$0.00'],
    [{}, ''],
    [{ totalAmount: '12' }, ''],
  ])('%o reads %s', (results, text) => {
    expect(amountText({ results })).toBe(text);
  });
});

test('says the time of day in this year and the year before it', () => {
  const now = new Date(2025, 10, 15);
  expect(madeText(new Date(2025, 2, 3, 16, 5).toISOString(), now)).toMatch(/^Mar 3, 4:05\sPM$/u);
  expect(madeText(new Date(2024, 2, 3, 16, 5).toISOString(), now)).toBe('Mar 3, 2024');
});
