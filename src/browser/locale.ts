import { useSyncExternalStore } from 'react';
import { languageOf } from '#kernel/language/languages.ts';
import { spokenLocale } from '#kernel/language/spoken-locale.ts';
import { spokenLanguage, writeCountsIn } from '#kernel/language/t.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import { createListeners } from '#ui/listeners.ts';
import { localeKey, readStored, removeStored, writeStored } from './storage.ts';

const { subscribe, tell } = createListeners();
let remembered: Locale | undefined;

/** The locale chosen in the settings, else that of the language and the browser. */
export function currentLocale(): Locale {
  remembered ??= withCounts(chosenLocale() ?? browserLocale());
  return remembered;
}

/** Null if none is chosen. */
export function chosenLocale(): Locale | null {
  return readStored(localeKey, localeOf) ?? null;
}

/**
 * The browser's region for the language of the page, else the language's own. People of many regions read English, so there
 * it is the browser's first.
 */
export function browserLocale(): Locale {
  const language = spokenLanguage();
  const all = typeof navigator === 'undefined' ? [] : navigator.languages;
  const asked = language === 'en' ? all : all.filter((tag) => languageOf(tag) === language);
  // Stops at the first match: using `Intl` takes a slow phone 0.1 s.
  for (const tag of asked) {
    const locale = localeOf(tag);
    if (locale !== undefined && (language !== 'ar' || hasDigitsOfPages(locale))) return locale;
  }
  return spokenLocale();
}

/** Arabic pages are built with the digits of the language: a locale with the digits of Egypt would mix two kinds. */
function hasDigitsOfPages(locale: Locale): boolean {
  return new Intl.NumberFormat(locale).resolvedOptions().numberingSystem === 'latn';
}

/** In Arabic the chosen region decides the digits of amounts, and so also of counts in sentences. */
function withCounts(locale: Locale): Locale {
  if (spokenLanguage() === 'ar') writeCountsIn(languageOf(locale) === 'ar' ? locale : undefined);
  return locale;
}

/** Null resets to the browser's locale. */
export function chooseLocale(locale: Locale | null): void {
  if (locale === null) removeStored(localeKey);
  else writeStored(localeKey, locale);
  remembered = locale ? withCounts(locale) : undefined;
  tell();
}

/** Prerendered pages use the locale of their language, so that hydration matches. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, spokenLocale);
}
