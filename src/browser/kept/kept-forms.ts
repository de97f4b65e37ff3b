import { useEffect } from 'react';
import { readStored, removeStored, tabStore, writeStored } from '../storage.ts';

/**
 * The values of the page's forms, kept while it reloads in another language: some forms rewrite numbers for
 * that language.
 */
const forms = new Map<string, unknown>();

const keyOf = (name: string) => `fairsplit.kept-form.${name}`;

/** Returns whether there was a form to keep. */
export function keepForms(): boolean {
  for (const [name, values] of forms) writeStored(keyOf(name), values, tabStore());
  return forms.size > 0;
}

/** What a form held before the language was changed, once. */
export function keptForm<Values>(name: string, parse: (stored: unknown) => Values): Values | null {
  return readStored(keyOf(name), parse, tabStore());
}

export function useKeptForm(name: string, values: unknown): void {
  useEffect(() => {
    removeStored(keyOf(name), tabStore());
    forms.set(name, values);
    return () => {
      forms.delete(name);
    };
  }, [name, values]);
}
