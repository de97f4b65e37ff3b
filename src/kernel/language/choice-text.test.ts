import { afterEach, expect, test } from 'vitest';
import { choiceText } from './choice-text.ts';
import type { Language } from './languages.ts';
import { setTranslations } from './t.ts';

afterEach(() => setTranslations(() => ({ language: 'en' })));

test.each<[Language, string]>([
  ['en', '443 or 8443'],
  ['es', '443 u 8443'],
  ['pl', '443 lub 8443'],
  ['ja', '443または8443'],
])('writes a choice in %s', (language, text) => {
  setTranslations(() => ({ language }));
  expect(choiceText(['443', '8443'])).toBe(text);
});
