import { formatsIn } from '#calculators/rules/summary.ts';
import { enumeration } from '#kernel/language/lists.ts';
import type { Locale } from '#kernel/locale.ts';
import type { EntryRecord } from '../group.ts';
import type { Rate } from './exchange.ts';

/** '1 USD = 0.92 EUR', in this order also in a text that is written from right to left. */
export function rateText({ currency, rate }: Rate, into: string, locale: Locale | undefined): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const exact = { numerator: whole + fraction, denominator: `1${'0'.repeat(fraction.length)}` };
  return `\u20661 ${currency} = ${formatsIn(into, locale).exactNumber(exact)} ${into}\u2069`;
}

/** All rates for the exchange's entry in the target currency; for its other entries, the rate of their currency. */
export function ratesOf({ exchange, currency }: Pick<EntryRecord, 'exchange' | 'currency'>): readonly Rate[] {
  if (!exchange) return [];
  return currency === exchange.into
    ? exchange.rates
    : exchange.rates.filter((rate) => rate.currency === currency);
}

export function ratesText(
  entry: Pick<EntryRecord, 'exchange' | 'currency'>,
  locale: Locale | undefined,
): string {
  return enumeration(ratesOf(entry).map((rate) => rateText(rate, entry.exchange?.into ?? '', locale)));
}
