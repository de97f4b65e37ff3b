import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from '#kernel/language/t.ts';
import { browserLocale } from './locale.ts';

afterEach(() => {
  speak(() => ({ language: 'en' }));
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
  ] as const)('of %j on a page in %s is %s', (languages, language, locale) => {
    vi.stubGlobal('navigator', { languages });
    speak(() => ({ language }));
    expect(browserLocale()).toBe(locale);
  });

  it('is found without Intl for most visitors, since its first use is slow', () => {
    vi.stubGlobal('navigator', { languages: ['en-US', 'en'] });
    const intl = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
    expect(browserLocale()).toBe('en-US');
    expect(intl).not.toHaveBeenCalled();
  });
});
