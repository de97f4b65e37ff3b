import { currentLocale } from '#browser/locale.ts';
import { dateText } from '../rules/renewal.ts';

/** In the user's locale. */
export function localDate(moment: Date | string): string {
  return dateText(moment, currentLocale());
}
