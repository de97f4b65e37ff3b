import { spokenLanguage } from './t.ts';

/** 'Ana, Ben and Cyd', as the language writes lists. */
export function listText(names: readonly string[]): string {
  const language = spokenLanguage();
  // American English would put a comma before 'and'.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names);
}

/** 'Pasta, Wine, Salad': a list without 'and', as it stands beside figures. */
export function enumeration(items: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage(), { type: 'unit' }).format(items);
}
