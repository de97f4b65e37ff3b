import { type Currency, currencyOf } from '#kernel/currency.ts';
import { enUs, type Locale, localeOf } from '#kernel/locale.ts';

/** By which currency and locale the numbers of an input are read. */
export type InputReading = { readonly currency: Currency; readonly locale: Locale };

/** What an input says about its own numbers: US dollars, written the American way, where it says nothing. */
export function readingOf(input: unknown): InputReading {
  const said = typeof input === 'object' && input !== null ? input : {};
  const locale = 'locale' in said ? localeOf(said.locale) : undefined;
  return { currency: currencyOf(said), locale: locale ?? enUs };
}
