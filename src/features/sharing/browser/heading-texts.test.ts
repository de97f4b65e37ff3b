import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { headingTexts } from './heading-texts.ts';

const record = { title: 'Dinner', maker: 'Ann', created_at: '', expires_at: null };

it('writes American days as Intl does, in every month', () => {
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(2026, month, 2 * month + 3, 23, 59);
    const { made } = headingTexts({ ...record, created_at: moment.toISOString() }, 'Bill split', enUs);
    expect(made).toBe(` · ${moment.toLocaleDateString('en-US', { dateStyle: 'long' })}`);
  }
});

it('writes days in the reader’s locale, and the maker’s name where there is one', () => {
  const german = localeOf('de-DE') ?? enUs;
  const day = new Date(2026, 10, 16).toISOString();
  const named = headingTexts({ ...record, created_at: day, expires_at: day }, 'Bill split', german);
  expect(Object.values(named).join('')).toBe(
    'Bill split from Ann · 16. November 2026 · This link works until 16. November 2026Dinner',
  );
  const unnamed = headingTexts({ ...record, maker: '', created_at: day }, 'Bill split', german);
  expect(Object.values(unnamed).join('')).toBe('Bill split · 16. November 2026Dinner');
});
