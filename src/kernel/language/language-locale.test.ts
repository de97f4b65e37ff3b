import { afterEach, expect, it } from 'vitest';
import { languageLocale } from './language-locale.ts';
import { languages } from './languages.ts';
import { setTranslations } from './t.ts';

afterEach(() => setTranslations(() => ({ language: 'en' })));

it('writes numbers and dates as the language does', () => {
  const localeIn = languages.map((language) => {
    setTranslations(() => ({ language }));
    return languageLocale();
  });
  expect(localeIn).toEqual(['en-US', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'ja', 'ar']);
});
