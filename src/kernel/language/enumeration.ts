import { spokenLanguage } from './t.ts';

/** 'Pasta, Wine, Salad': a list without 'and', as it stands beside figures. */
export function enumeration(items: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage(), { type: 'unit' }).format(items);
}
