import { expect, it } from 'vitest';
import type { Day } from '#kernel/calendar.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Repeat } from './recurrence.ts';
import { repeatText } from './repeat-text.ts';

const at = (start: string, more: Partial<Repeat> = {}): Repeat => ({
  every: 1,
  unit: 'month',
  start: start as Day,
  ...more,
});

it.each<[Repeat, string]>([
  [at('2026-01-31'), 'Every month on the 31st, or on the last day of shorter months'],
  [at('2026-01-30', { every: 3 }), 'Every 3 months on the 30th, or on the last day of shorter months'],
  [at('2026-01-01'), 'Every month on the 1st'],
  [at('2026-01-22', { every: 2 }), 'Every 2 months on the 22nd'],
  [at('2026-01-12'), 'Every month on the 12th'],
  [at('2026-01-12', { onLastDay: true }), 'Every month on the last day'],
  [at('2026-03-05', { every: 12 }), 'Every year on March 5'],
  [at('2024-02-29', { every: 12 }), 'Every year on February 29, or a day earlier without a leap day'],
  [at('2026-06-02', { every: 24, onLastDay: true }), 'Every 2 years on the last day of June'],
  [at('2026-11-18', { unit: 'week' }), 'Every week on Wednesday'],
  [at('2026-11-18', { unit: 'week', every: 2, times: 6 }), 'Every 2 weeks on Wednesday, 6 times'],
  [at('2026-11-18', { unit: 'day', until: '2026-12-24' as Day }), 'Every day, until December 24, 2026'],
])('writes %o as a sentence', (repeat, sentence) => {
  expect(repeatText(repeat)).toBe(sentence);
});

it("writes dates in the reader's order", () => {
  expect(repeatText(at('2026-03-05', { every: 12 }), 'en-GB' as Locale)).toBe('Every year on 5 March');
});
