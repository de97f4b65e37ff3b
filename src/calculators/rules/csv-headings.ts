import { type Currency, usd } from '#kernel/money/currency.ts';

/** A column heading. Appends the currency, except for dollars. */
export function inCurrency(heading: string, currency: Currency): string {
  return currency === usd ? heading : `${heading} (${currency})`;
}
