import { expect, test } from 'vitest';
import { languages } from '#kernel/language/languages.ts';
import { readCatalogue } from './catalogue.ts';

test.each(languages.slice(1))('the catalogue of %s is read by the English sentences', (language) => {
  const catalogue = readCatalogue(language);
  expect(catalogue.get('Reload the page')).toMatch(/./);
  expect(catalogue.size).toBeGreaterThan(90);
});
