import { enUs, type Locale, localeOf } from '../locale.ts';
import { currentLanguage } from './t.ts';

/** The locale for numbers and dates of a reader who has chosen a language but no region. */
export function languageLocale(): Locale {
  const language = currentLanguage();
  return (language === 'en' ? enUs : localeOf(language)) ?? enUs;
}
