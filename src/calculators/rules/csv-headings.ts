import { type Currency, usd } from '#kernel/currency.ts';

/** A column of amounts: dollars as specified, any other currency with its code. */
export function inCurrency(heading: string, currency: Currency): string {
  return currency === usd ? heading : `${heading} (${currency})`;
}
