import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodBoundary } from './periods.ts';

const ends = (anchor: string, interval: 'week' | 'month' | 'year', count = 4) =>
  Array.from({ length: count }, (_, i) =>
    periodBoundary(new Date(anchor), interval, i + 1)
      .toISOString()
      .slice(0, 10),
  );

describe('the end of each period', () => {
  it.each([
    ['2026-01-31', 'month', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', 'month', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['2026-12-15', 'month', ['2027-01-15', '2027-02-15', '2027-03-15', '2027-04-15']],
    ['2028-02-29', 'year', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-10-20', 'week', ['2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17']],
  ] as const)('from %s by the %s', (anchor, interval, expected) => {
    expect(ends(anchor, interval)).toEqual(expected);
  });

  it('keeps the hour', () => {
    expect(periodBoundary(new Date('2026-03-01T23:59:59.999Z'), 'month', 8)).toEqual(
      new Date('2026-11-01T23:59:59.999Z'),
    );
  });

  it('follows the one before it, and never drifts from the day it was anchored to', () => {
    const anchors = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    const intervals = fc.constantFrom('week', 'month', 'year');
    fc.assert(
      fc.property(anchors, intervals, fc.nat(400), (anchor, interval, count) => {
        const [start, end] = [count, count + 1].map((n) => periodBoundary(anchor, interval, n));
        if (!start || !end) throw new Error('There are two.');
        expect(end.getTime()).toBeGreaterThan(start.getTime());
        expect(end.getTime() % 86_400_000).toBe(((anchor.getTime() % 86_400_000) + 86_400_000) % 86_400_000);
        if (interval === 'week') return;
        expect(end.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate());
        expect(end.getUTCDate()).toBeGreaterThanOrEqual(Math.min(anchor.getUTCDate(), 28));
      }),
    );
  });
});
