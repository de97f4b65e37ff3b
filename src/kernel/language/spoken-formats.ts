import type { Cents } from '../money/cents.ts';
import { usd } from '../money/currency.ts';
import { type Formats, formatsFor } from '../money/formats.ts';
import { spokenLocale } from './spoken-locale.ts';

/** For our own examples, in dollars: written as the page's language does, so that prerendered pages have them. */
export function spokenFormats(): Formats {
  return formatsFor(usd, spokenLocale());
}

export function spokenDollars(amount: Cents): string {
  return spokenFormats().money(amount);
}
