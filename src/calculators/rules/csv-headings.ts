import { type Currency, usd } from '#kernel/money/currency.ts';

/** A column heading; other currencies than dollars are appended. */
export function inCurrency(heading: string, currency: Currency): string {
  return currency === usd ? heading : `${heading} (${currency})`;
}
