import { describe, expect, it } from 'vitest';
import { utcDay, utcWeekStart } from './calendar.ts';

describe('utcDay', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-03-01'],
    ['2026-03-01T23:59:59.999Z', '2026-03-01'],
    ['2026-03-02T01:00:00.000+02:00', '2026-03-01'],
    ['2026-02-28T20:00:00.000-08:00', '2026-03-01'],
  ])('%s is on %s', (moment, day) => {
    expect(utcDay(new Date(moment))).toBe(day);
  });
});

describe('utcWeekStart', () => {
  it.each([
    ['a Monday at its first moment', '2026-11-09T00:00:00.000Z', '2026-11-09'],
    ['a Wednesday', '2026-11-11T12:00:00.000Z', '2026-11-09'],
    ['a Sunday at its last moment', '2026-11-15T23:59:59.999Z', '2026-11-09'],
    ['the next Monday', '2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['a Monday here that is still Sunday in UTC', '2026-11-16T01:00:00.000+02:00', '2026-11-09'],
    ['across the new year', '2027-01-01T10:00:00.000Z', '2026-12-28'],
    ['across a leap day', '2028-03-01T10:00:00.000Z', '2028-02-28'],
  ])('of %s', (_, moment, monday) => {
    expect(utcWeekStart(new Date(moment))).toBe(monday);
  });
});
