import { expect, test } from 'vitest';
import type { ActiveDay } from '#features/progress/rules/progress.ts';
import { computeWeeks, shownWeeks } from './weekly-hours.ts';

// A Saturday.
const now = new Date('2025-11-15T12:00:00Z');
const day = (date: string, hours_saved: number, calculations = 1): ActiveDay => ({
  day: date,
  hours_saved,
  calculations,
});

test('there are twelve weeks, each from a Monday, this one last', () => {
  const mondays = computeWeeks([], now).map(({ monday }) => monday);
  expect(mondays).toHaveLength(shownWeeks);
  expect(mondays.slice(-2)).toEqual(['2025-11-03', '2025-11-10']);
  expect(mondays[0]).toBe('2025-08-25');
});

test('a Sunday belongs to the week before the Monday after it', () => {
  const weeks = computeWeeks([day('2025-11-09', 1), day('2025-11-10', 2, 3)], now);
  expect(weeks.slice(-2)).toEqual([
    { monday: '2025-11-03', hours: 1, calculations: 1 },
    { monday: '2025-11-10', hours: 2, calculations: 3 },
  ]);
});

test('hours add up exactly', () => {
  const weeks = computeWeeks([day('2025-11-10', 0.1), day('2025-11-11', 0.2)], now);
  expect(weeks.at(-1)?.hours).toBe(0.3);
});

test('older days are not shown', () => {
  const hours = computeWeeks([day('2025-08-24', 5), day('2025-08-25', 1)], now).map((week) => week.hours);
  expect(hours).toEqual([1, ...Array.from({ length: 11 }, () => 0)]);
});
