import { enUs, type Locale, localeOf } from '../locale.ts';
import { spokenLanguage } from './t.ts';

/** How numbers and dates are written for a reader who has chosen a language and no region. */
export function spokenLocale(): Locale {
  const language = spokenLanguage();
  return (language === 'en' ? enUs : localeOf(language)) ?? enUs;
}
