import type { Locale } from '#kernel/locale.ts';
import type { DealRecord } from './deal.ts';

type Labelled = Pick<DealRecord, 'key' | 'name' | 'product' | 'day'>;

/** Of a line without a deal ID: its place in the file, and for a later file where that began. */
const ownKey = /^#(?:\d+:)?\d+$/;

/** What people call a deal: its name, its ID, its product, or 'Deal of Nov 5'. */
export function dealLabel(deal: Labelled, locale: Locale): string {
  if (deal.name !== '') return deal.name;
  if (!ownKey.test(deal.key)) return deal.key;
  return deal.product || `Deal of ${shortDay(locale).format(new Date(deal.day))}`;
}

/** The product, where the label is not that already. */
export function productBeside(deal: Labelled, locale: Locale): string {
  return dealLabel(deal, locale) === deal.product ? '' : deal.product;
}

let remembered: Readonly<{ locale: Locale; format: Intl.DateTimeFormat }> | undefined;

/** A statement has many lines and one locale. */
function shortDay(locale: Locale): Intl.DateTimeFormat {
  if (remembered?.locale !== locale) {
    const style = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
    remembered = { locale, format: new Intl.DateTimeFormat(locale, style) };
  }
  return remembered.format;
}
