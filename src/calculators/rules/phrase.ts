import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';

/** A number or day within a text, formatted once the reader's locale is known. */
export type Quantity =
  | { readonly money: Cents }
  | { readonly exact: ExactShare }
  | { readonly decimal: Decimal }
  | { readonly rate: Decimal }
  | { readonly fullRate: string }
  | { readonly count: number }
  /** '2027-03-31' */
  | { readonly day: string };

/** Text, or pieces such as `[{ decimal }, ' h × ', { money }]`. Older links store text. */
export type Phrase = string | readonly (string | Quantity)[];

export function phraseText(phrase: Phrase, formats: Formats): string {
  if (typeof phrase === 'string') return phrase;
  return phrase.map((piece) => (typeof piece === 'string' ? piece : quantityText(piece, formats))).join('');
}

function quantityText(quantity: Quantity, f: Formats): string {
  if ('money' in quantity) return f.money(quantity.money);
  if ('exact' in quantity) return f.exact(quantity.exact);
  if ('decimal' in quantity) return f.decimal(quantity.decimal);
  if ('rate' in quantity) return f.rate(quantity.rate);
  if ('fullRate' in quantity) return f.fullRate(quantity.fullRate);
  if ('count' in quantity) return f.count(quantity.count);
  return f.day(quantity.day);
}

/** Joins phrases, skipping blank ones. */
export function joined(separator: string, phrases: readonly Phrase[]): Phrase {
  const pieces = phrases
    .filter((phrase) => phrase.length > 0)
    .flatMap((phrase, place) => [
      place > 0 ? separator : '',
      ...(typeof phrase === 'string' ? [phrase] : phrase),
    ])
    .filter((piece) => piece !== '');
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}
