import { currentLanguage } from './t.ts';

/** '443 or 8443', as the language writes a choice. Not in `lists.ts`, which every page loads. */
export function choiceText(items: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(items);
}
