import { enUs, type Locale, localeOf } from '#kernel/locale.ts';
import { type Currency, currencyOf } from '#kernel/money/currency.ts';

/** The currency and locale in which an input's numbers are parsed. */
export type CurrencyAndLocale = { readonly currency: Currency; readonly locale: Locale };

/** The currency and locale of an input; USD and en-US by default. */
export function readCurrencyAndLocale(input: unknown): CurrencyAndLocale {
  const fields = typeof input === 'object' && input !== null ? input : {};
  const locale = 'locale' in fields ? localeOf(fields.locale) : undefined;
  return { currency: currencyOf(fields), locale: locale ?? enUs };
}
