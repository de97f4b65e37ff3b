import { t } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { DealRecord } from './deal.ts';

type Labelled = Pick<DealRecord, 'key' | 'name' | 'product' | 'day'>;

/**
 * The generated key of a line without a deal ID: its line number, preceded by the position of the import's first
 * line unless that is 0.
 */
const ownKey = /^#(?:\d+:)?\d+$/;

/** The deal's name, else its ID, else its product; '' if it has none of them. */
function typedLabel({ name, key, product }: Labelled): string {
  return name || (ownKey.test(key) ? product : key);
}

/** The deal's name, else its ID, else its product, else 'Deal of Nov 5'. */
export function dealLabel(deal: Labelled, locale: Locale): string {
  return typedLabel(deal) || t('Deal of {day}', { day: shortDay(locale).format(new Date(deal.day)) });
}

/** The label in a CSV file, which is English for every reader. */
export function dealLabelInFile(deal: Labelled): string {
  return typedLabel(deal) || `Deal of ${shortDay(enUs).format(new Date(deal.day))}`;
}

/**
 * Like 'Acme (O-1 · Nov 5, 2026 · $800.00)': identifies a deal among others of the same name. `written` converts
 * user-typed texts, for example shortens them for an e-mail.
 */
export function describeDeal(
  deal: Labelled & Pick<DealRecord, 'amount'>,
  f: Formats,
  written = (text: string) => text,
): string {
  const day = f.day(deal.day);
  const amount = f.money(cents(deal.amount));
  if (deal.name === '' && deal.product === '' && ownKey.test(deal.key))
    return `${t('Deal of {day}', { day })} (${amount})`;
  const label = dealLabel(deal, f.locale);
  const ids = ownKey.test(deal.key) || label === deal.key ? [] : [written(deal.key)];
  return `${written(label)} (${[...ids, day, amount].join(' · ')})`;
}

/** The product; empty if the label is already the product. */
export function productBeside(deal: Labelled, locale: Locale): string {
  return dealLabel(deal, locale) === deal.product ? '' : deal.product;
}

let remembered: Readonly<{ locale: Locale; format: Intl.DateTimeFormat }> | undefined;

/** Memoised, since a statement formats many lines in one locale. */
function shortDay(locale: Locale): Intl.DateTimeFormat {
  if (remembered?.locale !== locale) {
    const style = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
    remembered = { locale, format: new Intl.DateTimeFormat(locale, style) };
  }
  return remembered.format;
}
