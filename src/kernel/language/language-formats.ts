import type { Cents } from '../money/cents.ts';
import { usd } from '../money/currency.ts';
import { type Formats, formatsFor } from '../money/formats.ts';
import { languageLocale } from './language-locale.ts';

/** Formats of our own examples, in dollars. They depend on the page's language only, so they can be prerendered. */
export function languageFormats(): Formats {
  return formatsFor(usd, languageLocale());
}

export function languageDollars(amount: Cents): string {
  return languageFormats().money(amount);
}
