import type { Language } from './languages.ts';
import { isolated } from './message.ts';
import { currentLanguage } from './t.ts';

/** In Arabic, names in Latin letters would form one left-to-right run together with the commas between them. */
function eachIsolated(names: readonly string[]): string[] {
  const language = currentLanguage();
  return names.map((name) => isolated(name, language));
}

/** 'Ana, Ben and Cyd', as the language writes lists. */
export function listText(names: readonly string[]): string {
  const language = currentLanguage();
  // American English would put a comma before 'and'.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(eachIsolated(names));
}

/** Intl.ListFormat has no list without 'and' in some languages, and none with a comma in Japanese. */
const separators: Partial<Record<Language, string>> = { ja: '、', ar: '، ' };

/** 'Pasta, Wine, Salad': a list without 'and', for use beside figures. */
export function enumeration(items: readonly string[]): string {
  return eachIsolated(items).join(separators[currentLanguage()] ?? ', ');
}

/** Sentences one after the other. Japanese writes no space between them. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(currentLanguage() === 'ja' ? '' : ' ');
}
