import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTranslations, t, writeCountsIn } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { browserLocale, chooseLocale, currentLocale } from './locale.ts';

afterEach(() => {
  chooseLocale(null);
  writeCountsIn(undefined);
  setTranslations(() => ({ language: 'en' }));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the locale of the browser', () => {
  it.each([
    [['de-CH', 'en-US'], 'de-CH'],
    [['xx-unknown-language', 'fr-FR'], 'fr-FR'],
    [[], 'en-US'],
  ])('of %j is %s', (languages, locale) => {
    vi.stubGlobal('navigator', { languages });
    expect(browserLocale()).toBe(locale);
  });

  it.each([
    [['de-CH', 'en-US'], 'de', 'de-CH'],
    [['en-US', 'de-AT'], 'de', 'de-AT'],
    [['en-US'], 'de', 'de'],
    [['pt-PT'], 'pt-BR', 'pt-PT'],
    [[], 'ja', 'ja'],
    [['ar-AE'], 'ar', 'ar-AE'],
    [['ar-EG', 'ar-MA'], 'ar', 'ar-MA'],
    [['ar-SA'], 'ar', 'ar'],
  ] as const)('of %j on a page in %s is %s', (languages, language, locale) => {
    vi.stubGlobal('navigator', { languages });
    setTranslations(() => ({ language }));
    expect(browserLocale()).toBe(locale);
  });

  it.each(['ar', 'ar-EG', 'ar-AE'] as const)('%s has one kind of digits in amounts and counts', (tag) => {
    setTranslations(() => ({ language: 'ar' }));
    chooseLocale(tag as Locale);
    const locale = currentLocale();
    const amount = formatsFor(usd, locale).money(cents(1200));
    const digits = new Set(`${amount} ${t('{n}: {n, plural, other {#}}', { n: 12 })}`.match(/\p{Nd}/gu));
    expect(digits).toEqual(new Set(tag === 'ar-EG' ? ['١', '٢', '٠'] : ['1', '2', '0']));
  });

  it('is found without Intl for most visitors, since its first use is slow', () => {
    vi.stubGlobal('navigator', { languages: ['en-US', 'en'] });
    const intl = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
    expect(browserLocale()).toBe('en-US');
    expect(intl).not.toHaveBeenCalled();
  });
});
