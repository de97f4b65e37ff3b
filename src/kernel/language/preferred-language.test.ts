import { describe, expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';
import { chosenLanguage, preferredLanguage } from './preferred-language.ts';

const some: readonly Language[] = ['en', 'de', 'pt-BR', 'ar'];

describe('the language that a browser asks for', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'en'],
    ['en;q=0.5,ar;q=0.9', 'ar'],
    ['pt-PT', 'pt-BR'],
    ['DE', 'de'],
    ['de;q=0, en', 'en'],
    ['*', undefined],
    ['xx-YY;q=abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)('%s: %s', (header, language) => {
    expect(preferredLanguage(header, some)).toBe(language);
  });

  test('a long header of nonsense is read in time that grows with its length', () => {
    expect(preferredLanguage(`${'x;q=,'.repeat(20_000)}de`, languages)).toBe('de');
  });
});

describe('the language that was chosen on this device', () => {
  test.each([
    ['a=b; fairsplit-language=de; c=d', 'de'],
    ['fairsplit-language=pt-br', 'pt-BR'],
    ['fairsplit-language=fr', undefined],
    ['not-fairsplit-language=de', undefined],
    [undefined, undefined],
  ] as const)('%s: %s', (cookies, language) => {
    expect(chosenLanguage(cookies, some)).toBe(language);
  });
});
