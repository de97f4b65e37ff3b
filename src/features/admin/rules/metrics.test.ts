import { describe, expect, it } from 'vitest';
import {
  addDays,
  lengthOf,
  type MetricsDay,
  metricsQuery,
  previousRange,
  stepDays,
  toSteps,
  totalOf,
} from './metrics.ts';

const daysFrom = (from: string, signUps: readonly number[]): MetricsDay[] =>
  signUps.map((sign_ups, n) => ({
    day: addDays(from, n),
    sign_ups,
    activations: 0,
    conversions: 0,
    revenue: 0,
    calculations: 0,
  }));

describe('a range', () => {
  it.each([
    ['2026-11-11', '2026-11-11', 1],
    ['2026-02-27', '2026-03-01', 3],
    ['2028-02-27', '2028-03-01', 4],
    ['2026-01-01', '2026-12-31', 365],
  ])('from %s to %s has %d days', (from, to, days) => {
    expect(lengthOf({ from, to })).toBe(days);
  });

  it('has a previous range of the same length', () => {
    expect(previousRange({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
      from: '2026-02-22',
      to: '2026-02-28',
    });
  });

  it.each([
    ['2026-11-12', '2026-11-11', 'The last day is before the first'],
    ['2025-11-10', '2026-11-11', 'At most 366 days can be shown at once'],
    ['2026-02-30', '2026-03-01', 'This is not a day'],
    ['1999-12-31', '2000-01-01', 'Choose a day between 2000 and 2999'],
  ])('from %s to %s is refused', (from, to, message) => {
    expect(metricsQuery.safeParse({ from, to }).error?.issues[0]?.message).toBe(message);
  });

  it('may have 366 days', () => {
    expect(metricsQuery.safeParse({ from: '2025-11-11', to: '2026-11-11' }).success).toBe(true);
  });
});

describe('bars', () => {
  it.each([
    [1, 1],
    [35, 1],
    [36, 7],
    [182, 7],
    [183, 28],
    [366, 28],
  ])('of %d days are %d days each', (length, size) => {
    expect(stepDays(length)).toBe(size);
  });

  it('cover all days, and the last may be short', () => {
    const days = daysFrom(
      '2026-01-01',
      Array.from({ length: 40 }, (_, n) => n),
    );
    const steps = toSteps(days, 'sign_ups');
    expect(steps).toHaveLength(6);
    expect(steps[0]).toEqual({ from: '2026-01-01', to: '2026-01-07', value: 21 });
    expect(steps.at(-1)).toEqual({ from: '2026-02-05', to: '2026-02-09', value: 35 + 36 + 37 + 38 + 39 });
    expect(steps.reduce((sum, { value }) => sum + value, 0)).toBe(totalOf(days, 'sign_ups'));
  });

  it('are empty for an empty range', () => {
    expect(toSteps([], 'sign_ups')).toEqual([]);
  });
});
