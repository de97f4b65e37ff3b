import { cents } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import { currentLocale } from './locale.ts';

// In the reader's locale, for what is shown once a page has its data: a page as it is built has `useLocale`.

/** What Fairsplit itself charges or counts is in US dollars. */
export function localDollars(amount: number): string {
  return formatsFor(usd, currentLocale()).money(cents(amount));
}

/** '1,204', or '1,204.75' */
export function localCount(value: number): string {
  return value.toLocaleString(currentLocale());
}

/** A day, a time of day or both, as the style says. */
export function localTime(moment: Date | string, style: Intl.DateTimeFormatOptions): string {
  return new Date(moment).toLocaleString(currentLocale(), style);
}
