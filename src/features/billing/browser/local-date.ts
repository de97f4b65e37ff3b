import { currentLocale } from '#browser/locale.ts';
import { dateText } from '../rules/renewal.ts';

/** As the reader writes dates. */
export function localDate(moment: Date | string): string {
  return dateText(moment, currentLocale());
}
