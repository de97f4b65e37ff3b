import { useSyncExternalStore } from 'react';
import { enUs, type Locale, localeOf } from '#kernel/locale.ts';
import { createListeners } from '#ui/listeners.ts';
import { localeKey, readStored, removeStored, writeStored } from './storage.ts';

const { subscribe, tell } = createListeners();
let remembered: Locale | undefined;

/** The one chosen in the settings, else the browser's. */
export function currentLocale(): Locale {
  remembered ??= chosenLocale() ?? browserLocale();
  return remembered;
}

/** Null while none is chosen. */
export function chosenLocale(): Locale | null {
  return readStored(localeKey, localeOf) ?? null;
}

export function browserLocale(): Locale {
  const asked = typeof navigator === 'undefined' ? [] : navigator.languages;
  // No further than the first: `Intl`, once asked, holds up a slow phone for a tenth of a second.
  for (const tag of asked) {
    const locale = localeOf(tag);
    if (locale !== undefined) return locale;
  }
  return enUs;
}

/** Null goes back to the browser's. */
export function chooseLocale(locale: Locale | null): void {
  if (locale === null) removeStored(localeKey);
  else writeStored(localeKey, locale);
  remembered = locale ?? undefined;
  tell();
}

/** American on pages as they are built, so that every reader's page starts the same. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, () => enUs);
}
