import { expect, it } from 'vitest';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { formatUsd } from '#kernel/money/cents.ts';
import { computeHoursSaved, computeWorth, hoursText, leastHours } from './time-saved.ts';

it.each([
  ['0.00', 0, '0 hours', '$0.00'],
  ['0.5', 0.5, '0.5 hours', '$25.00'],
  ['1.00', 1, '1 hour', '$50.00'],
  ['0.75', 0.75, '0.75 hours', '$37.50'],
  ['4', 4, '4 hours', '$200.00'],
  ['12.25', 12.25, '12.25 hours', '$612.50'],
  ['1204.75', 1204.75, '1,204.75 hours', '$60,237.50'],
  ['2500000.00', 2_500_000, '2,500,000 hours', '$125,000,000.00'],
])('%s hours', (total_hours_saved, hours, text, worth) => {
  expect(computeHoursSaved({ total_hours_saved })).toBe(hours);
  expect(hoursText(computeHoursSaved({ total_hours_saved }))).toBe(text);
  expect(formatUsd(computeWorth({ total_hours_saved }))).toBe(worth);
});

it('no calculation counts less than results name', () => {
  const all = calculatorKinds.flatMap((kind) => Object.values(catalogue[kind].hoursSaved));
  expect(Math.min(...all)).toBe(leastHours);
});
