import { type NumeralMarks, withoutNoise } from './numeral-marks.ts';

/** A number as digits, before rounding. */
export type Numeral = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** Empty, not a number, or digits with misplaced separators: '12..5', '1.2.3'. */
export type Unread = 'blank' | 'junk' | 'malformed';

/**
 * Internal stand-in for an unambiguous decimal separator: the Arabic one, or a locale's own other than point or comma.
 */
const decimalOnly = '٫';
const otherMinus = /[−‐‑‒–﹣－]/g;
const apostrophes = /['’‘ʼ′`٬_]/g;
/** A currency sign with the letters before it: 'US$', 'R$'. */
const currencySigns = /[A-Za-z]{0,3}\p{Sc}/gu;
const percentSigns = /^([-+]?)[%٪％]|[%٪％]$/g;
/** Fast path: with one or two digits after it, a separator is decimal in every locale. */
const simple = /^(-?)(\d+)(?:[.,](\d\d?))?$/;
/** The minus may follow the number. */
const numeral = /^(?:([-+]?)([\d.,٫]*)|([\d.,٫]*)(-))$/;

/**
 * Parses a typed number. If both separators occur, the last is decimal. A repeated separator is for thousands. A
 * single separator before three digits is for thousands if the locale uses it so, else decimal. Adjacent separators
 * and groups of other lengths are refused.
 */
export function readNumeral(typed: string, marks: NumeralMarks): Numeral | Unread {
  // Fast path: most fields of a form are blank.
  if (typed === '') return 'blank';
  const [, minus, whole = '', fraction = ''] = simple.exec(typed) ?? [];
  if (whole !== '') return { negative: minus === '-', whole, fraction };
  const text = bare(typed, marks);
  if (!/[^,]/.test(text)) return 'blank';
  const [, before, plain, behind, after] = numeral.exec(text) ?? [];
  const figures = plain ?? behind ?? '';
  if (!/\d/.test(figures)) return 'junk';
  const place = decimalPlace(figures, marks.group);
  if (place === null) return 'malformed';
  const digits = (part: string) => part.replace(/\D/g, '');
  return {
    negative: (before ?? after) === '-',
    whole: digits(figures.slice(0, place)),
    fraction: digits(figures.slice(place)),
  };
}

/** Index of the decimal separator, or the length without one; null if separators are misplaced. */
function decimalPlace(figures: string, group: string): number | null {
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','), figures.lastIndexOf(decimalOnly));
  if (last < 0) return figures.length;
  const mark = figures[last] ?? '';
  const kinds = ['.', ',', decimalOnly].filter((kind) => figures.includes(kind)).length;
  const isRepeated = figures.indexOf(mark) !== last;
  const whole = figures.slice(0, last);
  if (kinds > 1 || mark === decimalOnly) return isRepeated || !isGrouped(whole) ? null : last;
  if (isRepeated) return isGrouped(figures) ? figures.length : null;
  const groups = mark === group && figures.length - last - 1 === 3 && /[1-9]/.test(whole);
  return groups ? figures.length : last;
}

/** Groups of three, or Indian groups of two before the last three, or none. */
function isGrouped(figures: string): boolean {
  return /^\d*$|^\d{1,3}(?:\.\d{2,3})*\.\d{3}$|^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(figures);
}

/** Strips everything except digits, separators and a sign. */
function bare(typed: string, { decimal, group, signs }: NumeralMarks): string {
  let text = withoutNoise(typed);
  for (const sign of signs) {
    const at = text.toLowerCase().indexOf(sign.toLowerCase());
    // A locale may use the sign itself as decimal separator (20$00 in Cape Verde).
    if (at < 0 || sign === decimal) continue;
    text = text.slice(0, at) + text.slice(at + sign.length);
    break;
  }
  if (!['.', ',', ''].includes(decimal)) text = text.replace(decimal, decimalOnly);
  if (!['.', ',', ''].includes(group)) text = text.replaceAll(group, '');
  text = text.replace(currencySigns, '').replace(otherMinus, '-').replace(percentSigns, '$1');
  return latinDigits(text).replace(apostrophes, '').replaceAll('．', '.').replaceAll('，', ',');
}

const digit = /\p{Nd}/u;

/** The digits 0 to 9 of every script are consecutive code points. */
export function latinDigits(text: string): string {
  return text.replace(/[^ -~]/gu, (character) => {
    if (!digit.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    let first = code;
    while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
