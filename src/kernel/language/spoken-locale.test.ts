import { afterEach, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { spokenLocale } from './spoken-locale.ts';
import { speak } from './t.ts';

afterEach(() => speak(() => ({ language: 'en' })));

it('writes numbers and dates as the language does', () => {
  const localeIn = languages.map((language) => {
    speak(() => ({ language }));
    return spokenLocale();
  });
  expect(localeIn).toEqual(['en-US', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'ja', 'ar']);
});
