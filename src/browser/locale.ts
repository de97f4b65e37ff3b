import { useSyncExternalStore } from 'react';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { languageOf } from '#kernel/language/languages.ts';
import { currentLanguage, writeCountsIn } from '#kernel/language/t.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import { createListeners } from '#ui/listeners.ts';
import { localeKey, readStored, removeStored, writeStored } from './storage.ts';

const { subscribe, notify } = createListeners();
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
 * The first of the browser's locales in the language of the page, else that language's default locale. On English
 * pages, which people of many regions read, it is the browser's first locale of any language.
 */
export function browserLocale(): Locale {
  const language = currentLanguage();
  const all = typeof navigator === 'undefined' ? [] : navigator.languages;
  const candidates = language === 'en' ? all : all.filter((tag) => languageOf(tag) === language);
  // Stops at the first match: using `Intl` takes a slow phone 0.1 s.
  for (const tag of candidates) {
    const locale = localeOf(tag);
    if (locale !== undefined && (language !== 'ar' || hasDigitsOfPages(locale))) return locale;
  }
  return languageLocale();
}

/**
 * Arabic pages are prerendered with Latin digits; a locale such as 'ar-EG' would mix them with Arabic-Indic digits.
 */
function hasDigitsOfPages(locale: Locale): boolean {
  return new Intl.NumberFormat(locale).resolvedOptions().numberingSystem === 'latn';
}

/** In Arabic the chosen region determines the digits of amounts; counts in sentences must use the same digits. */
function withCounts(locale: Locale): Locale {
  if (currentLanguage() === 'ar') writeCountsIn(languageOf(locale) === 'ar' ? locale : undefined);
  return locale;
}

/** Null resets to the browser's locale. */
export function chooseLocale(locale: Locale | null): void {
  if (locale === null) removeStored(localeKey);
  else writeStored(localeKey, locale);
  remembered = locale ? withCounts(locale) : undefined;
  notify();
}

/** Prerendered pages use the locale of their language, so that hydration matches. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, languageLocale);
}
