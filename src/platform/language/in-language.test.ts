import { expect, test } from 'vitest';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { inLanguage } from './in-language.ts';

const reload = () => t('Reload the page');

test('what is written in a language has its sentences, and nothing else has', async () => {
  expect(reload()).toBe('Reload the page');
  expect(inLanguage('de', reload)).toBe('Seite neu laden');
  const [german, french] = await Promise.all([
    inLanguage('de', async () => Promise.resolve().then(reload)),
    inLanguage('fr', async () => Promise.resolve().then(currentLanguage)),
  ]);
  expect(german).toBe('Seite neu laden');
  expect(french).toBe('fr');
  expect(reload()).toBe('Reload the page');
});
