import { readDate } from './read-date.ts';

export type Content = 'date' | 'number' | 'money' | 'clock' | 'name' | 'id' | 'text';

const clock = /^\d{1,4}:\d{2}(?::\d{2})?$/;
const numeral = /^[(\-−+]?\p{Nd}[\p{Nd}.,٫٬'’\s]*\)?-?$/u;
const leading = /^\p{L}{1,3}(?=[\s\p{Sc}])/u;
const trailing = /(?:\s\p{L}{1,3}|h|kr)\.?$/u;
const share = /\s[\d.,]{1,8}\s?%/g;
const notInNames = /[\p{Nd}@/\\_#%]/u;

export const isDate = (cell: string) =>
  readDate(cell, 'month-first') !== null || readDate(cell, 'day-first') !== null;

/** 'R$ 1.234,50', '5 kr.' and '7.5h' also count as numbers. */
export function isNumber(cell: string): boolean {
  if (isDate(cell)) return false;
  const bare = cell
    .replace(leading, '')
    .replaceAll(/[\p{Sc}%٪]/gu, '')
    .trim()
    .replace(trailing, '');
  return numeral.test(bare.trim());
}

/** A currency sign, decimals or groups; a bare integer may be anything. */
const isMoney = (cell: string) =>
  isNumber(cell) && /\p{Sc}|\b[A-Z]{3}\b|[.,٫]\p{Nd}{2}(?!\p{Nd})|\p{Nd}[.,'’٬ ]\p{Nd}{3}/u.test(cell);

const isName = (cell: string) =>
  /\p{L}/u.test(cell) && cell.length <= 80 && !notInNames.test(cell.replaceAll(share, ''));

/** '006Aa00001', 'INV-204': a digit and no spaces. */
const isId = (cell: string) => /\d/.test(cell) && /^[\p{L}\d_#/-]+$/u.test(cell) && !isDate(cell);

const tests: Readonly<Record<Content, (cell: string) => boolean>> = {
  date: isDate,
  number: isNumber,
  money: isMoney,
  clock: (cell) => clock.test(cell),
  name: isName,
  id: isId,
  text: () => true,
};

/** The share of non-empty cells with this content; undefined if all are empty. */
export function contentShare(cells: readonly string[], content: Content): number | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return undefined;
  return filled.filter(tests[content]).length / filled.length;
}

/** Two to four words that begin with a capital letter, or in a script without capitals: 'Ann Lee', 'José da Silva'. */
export function areFullNames(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.replaceAll(share, '').trim()).filter((cell) => cell !== '');
  const isFull = (cell: string) => /^\p{Lu}[\p{L}.'’-]*(?:,? [\p{L}.'’-]+){1,3}$/u.test(cell);
  return filled.length > 0 && filled.every((cell) => cell.split(/[;|]/).every((one) => isFull(one.trim())));
}
