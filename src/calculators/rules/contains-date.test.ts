import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { containsDate } from './contains-date.ts';

it.each(['Tuesday Nov 17', 'Tuesday', 'Nov 17', '17 November', '11/17', '17.11.', '2026-11-17', 'sat 14'])(
  '%s says a day',
  (name) => expect(containsDate(name, enUs)).toBe(true),
);

it.each(['', 'Bar', 'Sun Terrace', 'April', 'Table 7', 'Shift 1'])('%s says none', (name) =>
  expect(containsDate(name, enUs)).toBe(false),
);

it('reads the days of the reader’s language', () => {
  const german = localeOf('de-DE') ?? enUs;
  expect(['Dienstag', '17. März', 'Di 17'].map((name) => containsDate(name, german))).toEqual([
    true,
    true,
    true,
  ]);
  expect(containsDate('Dienstag', enUs)).toBe(false);
});
