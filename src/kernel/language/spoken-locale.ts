import { enUs, type Locale, localeOf } from '../locale.ts';
import { spokenLanguage } from './t.ts';

/** The locale for numbers and dates of a reader who has chosen a language but no region. */
export function spokenLocale(): Locale {
  const language = spokenLanguage();
  return (language === 'en' ? enUs : localeOf(language)) ?? enUs;
}
