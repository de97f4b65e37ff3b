import { afterEach, expect, test } from 'vitest';
import type { Day } from '#kernel/calendar.ts';
import { setTranslations } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import {
  correctedName,
  openPeriodText,
  periodName,
  periodOf,
  runName,
  spanText,
  storedPeriodName,
} from './period.ts';

const french = 'fr-FR' as Locale;
const japanese = 'ja-JP' as Locale;

afterEach(() => setTranslations(() => ({ language: 'en' })));

test.each([
  ['month', enUs, 'November 2026'],
  ['month', french, 'novembre 2026'],
  ['month', japanese, '2026年11月'],
  ['quarter', enUs, 'Q4 2026'],
  ['quarter', french, 'Q4 2026'],
  ['year', enUs, '2026'],
] as const)('the %s of a day is named in %s: %s', (period, locale, name) => {
  expect(periodName(periodOf(period, '2026-11-15' as Day), locale)).toBe(name);
});

test('a span is written as short as the locale allows', () => {
  const text = (first: string, last: string, locale: Locale) =>
    spanText(first, last, locale).replaceAll(/\s/gu, ' ');
  expect(text('2026-10-01', '2026-12-31', enUs)).toBe('Oct 1 – Dec 31, 2026');
  expect(text('2026-11-01', '2026-11-30', 'de-DE' as Locale)).toBe('01.–30.11.2026');
});

test('a run in mid-period says when the period ends', () => {
  expect(openPeriodText('2026-12-31', '2026-11-18', enUs)).toBe(
    'The period ends on Dec 31, 2026. Later deals of this period need a correction.',
  );
  expect(openPeriodText('2026-12-31', '2026-12-31', enUs)).toBeNull();
});

test('a run and its correction are named in the reader’s locale', () => {
  const days = { first_day: '2026-11-01', last_day: '2026-11-30' };
  expect(runName({ name: 'November 2026', ...days }, french)).toBe('novembre 2026');
  const correction = { name: 'Correction of November 2026', ...days };
  expect(runName(correction, french)).toBe('Correction of novembre 2026');
  expect(runName(correction, enUs)).toBe('Correction of November 2026');
});

test('a run is stored in English, and its name, its draft and its corrections are read in French', () => {
  const sentences = new Map([
    ['Q{quarter} {year}', 'T{quarter} {year}'],
    ['Correction of {name}', 'Correction : {name}'],
  ]);
  setTranslations(() => ({ language: 'fr', sentences }));
  const span = periodOf('quarter', '2026-11-15' as Day);
  const days = { first_day: span.first, last_day: span.last };
  expect(storedPeriodName(span)).toBe('Q4 2026');
  const again = { name: 'Draft: Correction of Correction of Q4 2026', ...days };
  expect(runName(again, french)).toBe('Draft: Correction : Correction : T4 2026');
  const correction = { name: 'Correction of Q4 2026', ...days };
  expect(correctedName(correction, french)).toBe('T4 2026');
});
