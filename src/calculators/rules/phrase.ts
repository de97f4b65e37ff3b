import type { MessageValues } from '#kernel/language/message.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { ExactShare } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';

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

/** A message that is translated once its reader is known: `{ say: msg('Pays {to}'), values: { to } }`. */
export type DeferredMessage = {
  readonly say: string;
  readonly values?: Readonly<Record<string, string | number | Quantity | DeferredMessage>>;
};

type Piece = string | Quantity | DeferredMessage;

/** A typed text, a message, or pieces such as `[role, ', ', { say }]`. Links of older releases store text. */
export type Phrase = string | DeferredMessage | readonly Piece[];

export function phraseText(phrase: Phrase, formats: Formats): string {
  return piecesOf(phrase)
    .map((piece) => pieceText(piece, formats))
    .join('');
}

function piecesOf(phrase: Phrase): readonly Piece[] {
  return typeof phrase === 'string' || 'say' in phrase ? [phrase] : phrase;
}

function pieceText(piece: Piece, formats: Formats): string {
  if (typeof piece === 'string') return piece;
  if (!('say' in piece)) return quantityText(piece, formats);
  return t(
    piece.say,
    mapValues(piece, (quantity) => quantityText(quantity, formats)),
  );
}

function mapValues({ values = {} }: DeferredMessage, write: (quantity: Quantity) => string): MessageValues {
  const pairs = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'object' ? valueText(value, write) : value] as const,
  );
  return Object.fromEntries(pairs);
}

type TranslatedPhrase = string | readonly (string | Quantity)[];

function valueText(value: Quantity | DeferredMessage, write: (quantity: Quantity) => string): string {
  return 'say' in value ? t(value.say, mapValues(value, write)) : write(value);
}

/** Translates a phrase into the current language. Its numbers are formatted later, in the reader's locale. */
export function translatedPhrase(phrase: Phrase): TranslatedPhrase {
  const pieces = piecesOf(phrase)
    .flatMap(translatedPiece)
    .filter((piece) => piece !== '');
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}

/** Encloses the index of a quantity within a text; no message and no name contains this character. */
const mark = '\u0000';

function translatedPiece(piece: Piece): (string | Quantity)[] {
  if (typeof piece === 'string' || !('say' in piece)) return [piece];
  const open: Quantity[] = [];
  const text = t(
    piece.say,
    mapValues(piece, (quantity) => `${mark}${open.push(quantity) - 1}${mark}`),
  );
  return text.split(mark).map((part, place) => (place % 2 === 0 ? part : (open[Number(part)] ?? '')));
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

/** Like 'Developer, 40 h × $75.00'; the role or the detail alone if the other is blank. */
export function withRole(role: string, detail: '' | Quantity | DeferredMessage): Phrase {
  if (detail === '') return role;
  return role ? { say: msg('{role}, {detail}'), values: { role, detail } } : [detail];
}
