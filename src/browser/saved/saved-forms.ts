import { useEffect } from 'react';
import { readStored, removeStored, tabStore, writeStored } from '../storage.ts';

/**
 * The current values of the page's forms, to store them before it reloads in another language: some forms rewrite
 * numbers for that language.
 */
const forms = new Map<string, unknown>();

const keyOf = (name: string) => `fairsplit.kept-form.${name}`;

/** Stores the values of all forms. Returns false if the page has none. */
export function saveForms(): boolean {
  for (const [name, values] of forms) writeStored(keyOf(name), values, tabStore());
  return forms.size > 0;
}

/** The form's values before the language changed; null if none are stored. */
export function savedForm<Values>(name: string, parse: (stored: unknown) => Values): Values | null {
  return readStored(keyOf(name), parse, tabStore());
}

export function useSavedForm(name: string, values: unknown): void {
  useEffect(() => {
    removeStored(keyOf(name), tabStore());
    forms.set(name, values);
    return () => {
      forms.delete(name);
    };
  }, [name, values]);
}
