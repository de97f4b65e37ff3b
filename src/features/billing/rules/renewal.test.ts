import { describe, expect, it } from 'vitest';
import { dateText, firstRenewal } from './renewal.ts';

describe('firstRenewal', () => {
  it.each([
    ['weekly', '2026-12-28T10:00:00Z', 'January 4, 2027'],
    ['monthly', '2026-11-15T10:00:00Z', 'December 15, 2026'],
    ['monthly', '2027-01-31T10:00:00Z', 'February 28, 2027'],
    ['monthly', '2026-12-31T23:59:00Z', 'January 31, 2027'],
    ['annual', '2028-02-29T00:00:00Z', 'February 28, 2029'],
    ['annual', '2026-11-15T10:00:00Z', 'November 15, 2027'],
  ] as const)('of a %s plan from %s is on %s', (cycle, start, day) => {
    expect(dateText(firstRenewal(cycle, new Date(start)))).toBe(day);
  });
});

describe('dateText', () => {
  it('shows the same UTC day in every time zone', () => {
    expect(dateText('2026-11-15T23:30:00.000Z')).toBe('November 15, 2026');
  });
});
