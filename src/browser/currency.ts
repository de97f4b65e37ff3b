import { enUs } from '#kernel/locale.ts';
import { type Currency, isCurrency, usd } from '#kernel/money/currency.ts';
import { currentLocale } from './locale.ts';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'fairsplit.currency';

export function lastCurrency(): Currency | undefined {
  return readStored(storageKey, (stored) => (isCurrency(stored) ? stored : undefined)) ?? undefined;
}

export function rememberCurrency(currency: Currency): void {
  writeStored(storageKey, currency);
}

/** For a first visit: the currency of the browser's region. Loaded lazily, since most visitors do not need the list. */
export async function guessCurrency(): Promise<Currency> {
  const locale = currentLocale();
  if (locale === enUs) return usd;
  const { currencyOfRegion } = await import('#kernel/money/currency-of-region.ts');
  return currencyOfRegion(new Intl.Locale(locale).maximize().region);
}
