import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { headingSentences, headingTexts } from './heading-texts.ts';

const record = { title: 'Dinner', maker: 'Ann', created_at: '', expires_at: null };

const reader = { locale: enUs, sentences: headingSentences };

it('writes American days as Intl does, in every month', () => {
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(2026, month, 2 * month + 3, 23, 59);
    const { made } = headingTexts({ ...record, created_at: moment.toISOString() }, 'Bill split', reader);
    expect(made).toBe(` · ${moment.toLocaleDateString('en-US', { dateStyle: 'long' })}`);
  }
});

it('writes days in the reader’s locale, and the maker’s name where there is one', () => {
  const german = localeOf('de-DE') ?? enUs;
  const day = new Date(2026, 10, 16).toISOString();
  const named = headingTexts({ ...record, created_at: day, expires_at: day }, 'Bill split', {
    ...reader,
    locale: german,
  });
  expect(Object.values(named).join('')).toBe(
    'Bill split from Ann · 16. November 2026 · This link works until 16. November 2026Dinner',
  );
  const unnamed = headingTexts({ ...record, maker: '', created_at: day }, 'Bill split', {
    ...reader,
    locale: german,
  });
  expect(Object.values(unnamed).join('')).toBe('Bill split · 16. November 2026Dinner');
});

it('puts the maker’s name where the language has it', () => {
  const sentences = { from: '{maker}による{kind}', until: '{day}まで有効' } as const;
  const day = new Date(2026, 10, 16).toISOString();
  const texts = headingTexts({ ...record, created_at: day, expires_at: day }, '割り勘', {
    ...reader,
    sentences,
  });
  expect(Object.values(texts).join('')).toBe(
    'Annによる割り勘 · November 16, 2026 · November 16, 2026まで有効Dinner',
  );
});
