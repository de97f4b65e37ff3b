import { describe, expect, it } from 'vitest';
import { localDay } from '#kernel/calendar.ts';
import { copyrightYears } from './footer.tsx';

describe('copyrightYears', () => {
  it.each([
    [new Date(2025, 11, 31), '2025'],
    [new Date(2026, 0, 1), '2025–2026'],
    [new Date(2031, 5, 15), '2025–2031'],
    [new Date(1999, 0, 1), '2025'],
  ])('on %s reads %s', (moment, years) => {
    expect(copyrightYears(2025, localDay(moment))).toBe(years);
  });

  it('names only the founding year while the day is unknown', () => {
    expect(copyrightYears(2025, undefined)).toBe('2025');
  });
});
