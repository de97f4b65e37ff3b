import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { longDayText } from './long-day.ts';

it('writes American dates as Intl does, in every month', () => {
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(2026, month, 2 * month + 3, 23, 59);
    expect(longDayText(moment, enUs)).toBe(moment.toLocaleDateString('en-US', { dateStyle: 'long' }));
  }
});

it('leaves other locales to Intl', () => {
  expect(longDayText(new Date(2026, 10, 16), localeOf('de-DE') ?? enUs)).toBe('16. November 2026');
});
