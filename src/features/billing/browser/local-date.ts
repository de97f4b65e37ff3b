import { currentLocale } from '#browser/locale.ts';
import { dateText } from '../rules/renewal.ts';

/** Formats a date in the user's locale. */
export function localDate(moment: Date | string): string {
  return dateText(moment, currentLocale());
}
