import { type NumeralMarks, withoutNoise } from './numeral-marks.ts';

/** A number as digits, before anything is rounded. */
export type Numeral = { readonly negative: boolean; readonly whole: string; readonly fraction: string };

/** Nothing, no number at all, or digits whose marks make no sense: '12..5', '1.2.3'. */
export type Unread = 'blank' | 'junk' | 'malformed';

/** Stands for a mark that is always decimal: the Arabic one, or a locale's own that is neither point nor comma. */
const decimalOnly = '٫';
const otherMinus = /[−‐‑‒–﹣－]/g;
const apostrophes = /['’‘ʼ′`٬_]/g;
/** A currency's sign, with the letters that tell one dollar from another: 'US$', 'R$'. */
const currencySigns = /[A-Za-z]{0,3}\p{Sc}/gu;
const percentSigns = /^([-+]?)[%٪％]|[%٪％]$/g;
/** Read one way in every locale: three digits behind a mark could be a group, these cannot. */
const simple = /^(-?)(\d+)(?:[.,](\d\d?))?$/;
/** Some write the minus behind the number. */
const numeral = /^(?:([-+]?)([\d.,٫]*)|([\d.,٫]*)(-))$/;

/**
 * Reads what a person typed: both marks present, the last one is decimal; one mark more than once groups; one mark
 * once and exactly three digits behind it groups where the locale groups with it; else it is decimal. Marks side by
 * side and groups of any other length are refused.
 */
export function readNumeral(typed: string, marks: NumeralMarks): Numeral | Unread {
  // Most forms have more fields that are left blank than fields that are filled in.
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

/** Where the decimal mark stands, or the end where there is none; null where the marks make no sense. */
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

/** In groups of three, in India of two before the last three; or not at all. */
function isGrouped(figures: string): boolean {
  return /^\d*$|^\d{1,3}(?:\.\d{2,3})*\.\d{3}$|^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(figures);
}

/** Digits, marks and a sign: everything else that may stand around a number taken away. */
function bare(typed: string, { decimal, group, signs }: NumeralMarks): string {
  let text = withoutNoise(typed);
  for (const sign of signs) {
    const at = text.toLowerCase().indexOf(sign.toLowerCase());
    // A locale may use the sign itself as its decimal mark (20$00 in Cape Verde).
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

/** Every script's digits stand in a row from 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[^ -~]/gu, (character) => {
    if (!digit.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    let first = code;
    while (digit.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
