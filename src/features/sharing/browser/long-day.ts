import { enUs, type Locale } from '#kernel/locale.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'November 16, 2026', in the reader's time zone. */
export function longDayText(moment: Date, locale: Locale): string {
  // Without `Intl`, whose first date takes a slow phone a tenth of a second: most readers of a link see one at once.
  if (locale === enUs) return `${months[moment.getMonth()]} ${moment.getDate()}, ${moment.getFullYear()}`;
  return moment.toLocaleDateString(locale, { dateStyle: 'long' });
}
