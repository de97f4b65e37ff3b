import { expect, it } from 'vitest';
import type { Summary } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/money/cents.ts';
import { compareResults } from './compare-results.ts';

const summary = (currency: string, ...parts: [string, number][]): Summary => ({
  name: '',
  totalLabel: 'Total',
  total: cents(parts.reduce((sum, [, amount]) => sum + amount, 0)),
  currency,
  figures: [],
  parts: parts.map(([name, amount]) => ({
    name,
    amount: cents(amount),
    share: null,
    detail: '',
    figures: [],
    explanation: [],
  })),
});

it('sets the total and every part side by side', () => {
  expect(
    compareResults(summary('USD', ['Ann', 100], ['Bo', 50]), summary('USD', ['Ann', 120], ['Cy', 10])),
  ).toEqual([
    { label: 'Total', before: 150, after: 130, difference: -20 },
    { label: 'Ann', before: 100, after: 120, difference: 20 },
    { label: 'Cy', before: null, after: 10, difference: 10 },
    { label: 'Bo', before: 50, after: null, difference: -50 },
  ]);
});

it('takes no difference across currencies', () => {
  const [total] = compareResults(summary('USD', ['Ann', 100]), summary('EUR', ['Ann', 100]));
  expect(total?.difference).toBeNull();
});
