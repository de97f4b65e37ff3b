import { describe, expect, it } from 'vitest';
import { localDay } from '#kernel/calendar.ts';
import { cents } from '#kernel/money/cents.ts';
import {
  annualSaving,
  comingLabel,
  enterprisePlan,
  priceLabel,
  proPlan,
  starterPlans,
} from './plan-catalogue.ts';

describe('the price catalogue', () => {
  it('holds the advertised prices', () => {
    expect(Object.values(starterPlans).map(({ id, price }) => [id, price])).toEqual([
      ['starter_weekly', 900],
      ['starter_monthly', 1900],
      ['starter_annual', 18900],
    ]);
    expect([proPlan.pricePerMonth, enterprisePlan.pricePerMonth]).toEqual([7900, 19900]);
  });

  it('saves $39 a year against the monthly plan', () => {
    expect(priceLabel(annualSaving())).toBe('$39');
  });

  it('follows the prices when they change', () => {
    const monthly = { ...starterPlans.monthly, price: cents(2000) };
    expect(annualSaving({ monthly, annual: starterPlans.annual })).toBe(5100);
  });
});

describe('comingLabel', () => {
  const fourth = { year: 2025, quarter: 4 } as const;
  const second = { year: 2027, quarter: 2 } as const;

  it.each([
    [fourth, new Date(2025, 8, 1), 'Coming Q4 2025'],
    [fourth, new Date(2025, 11, 31), 'Coming Q4 2025'],
    [fourth, new Date(2026, 0, 1), 'Coming soon'],
    [second, new Date(2027, 5, 30), 'Coming Q2 2027'],
    [second, new Date(2027, 6, 1), 'Coming soon'],
  ])('for %o on %s reads %s', (quarter, moment, label) => {
    expect(comingLabel(quarter, localDay(moment))).toBe(label);
  });

  it('promises no date while the day is unknown', () => {
    expect(comingLabel(fourth, undefined)).toBe('Coming soon');
  });
});

describe('priceLabel', () => {
  it.each([
    [1900, '$19'],
    [18900, '$189'],
    [799, '$7.99'],
    [1950, '$19.50'],
    [120000, '$1,200'],
  ])('shows %i cents as %s', (amount, label) => {
    expect(priceLabel(cents(amount))).toBe(label);
  });
});
