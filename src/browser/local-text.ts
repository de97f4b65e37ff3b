import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { currentLocale } from './locale.ts';

// For text shown after a page has its data. Prerendered text uses `useLocale`.

/** Fairsplit's own prices are in US dollars. */
export function localDollars(amount: number): string {
  return formatsFor(usd, currentLocale()).money(cents(amount));
}

/** '1,204', or '1,204.75' */
export function localCount(value: number): string {
  return value.toLocaleString(currentLocale());
}

/** A date, a time or both, depending on the style. */
export function localTime(moment: Date | string, style: Intl.DateTimeFormatOptions): string {
  return new Date(moment).toLocaleString(currentLocale(), style);
}
