import { enUs } from '#kernel/locale.ts';
import { type Cents, parseCents } from '#kernel/money/cents.ts';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import { currencySigns } from './currency-signs.ts';

/** The price at the end of a printed line, and the text before it. */
export type PrintedPrice = {
  readonly amount: Cents;
  readonly before: string;
  /** Look-alike letters were replaced by digits, or a decimal separator was inserted. */
  readonly isRepaired: boolean;
};

/** Minus signs. Japanese receipts print triangles. */
const minus = '[-−–—▲△]';
/** Text that may follow a price: a tax rate, the letter or sign of a tax, and specks at the paper's edge. */
const behind =
  '(?:\\s(?:\\d{1,2}(?:[.,]\\d{1,2})?\\s?%|%\\s?\\d{1,2}))?(?:\\s?(?:[A-Z*]{1,2}|[※軽内外非込税]{1,2}))?[^\\p{L}\\p{N})%]{0,30}$';
/** 'A12' is a code, not a price. Scripts without spaces, such as Japanese, write prices directly after words. */
const attached =
  /(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Arabic}])[\p{L}\p{N}#/:]$|\d[.,]$/u;
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  Z: '2',
  z: '2',
  A: '4',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  T: '7',
  B: '8',
  g: '9',
  q: '9',
};

/**
 * Parses the price at the end of a line. It must have all decimals; in a currency without decimals it needs a
 * sign or must be in the price column. `isInColumn` also allows repairs.
 */
export function printedPrice(text: string, currency: Currency, isInColumn = false): PrintedPrice | null {
  const plain = match(text, currency, isInColumn);
  if (plain) return { ...plain, isRepaired: false };
  const repaired = repairedEnd(text, currency, isInColumn);
  const found = repaired === null ? null : match(repaired, currency, isInColumn);
  return found && { ...found, isRepaired: true };
}

function match(
  text: string,
  currency: Currency,
  isInColumn: boolean,
): Omit<PrintedPrice, 'isRepaired'> | null {
  return (
    matchAtEnd(text, currency, isInColumn) ?? matchAtEnd(withPriceAtEnd(text, currency), currency, isInColumn)
  );
}

/** '١٤٫٠٠ شاورما': on an Arabic receipt prices are at the left, where some recognisers begin to read. */
function withPriceAtEnd(text: string, currency: Currency): string {
  const price = arabicPriceFirst(currency).exec(text)?.[0];
  return price === undefined ? text : `${text.slice(price.length)} ${price.trim()}`;
}

/** A price with the space after it, before an Arabic name that may begin with a quantity. */
function arabicPriceFirst(currency: Currency): RegExp {
  const signs = currencySigns(currency);
  const number = `${minus}?\\d{1,3}(?:[.,]?\\d{1,3}){0,5}[.,]\\d{${minorDigits(currency)}}`;
  return new RegExp(
    `^(?:${signs}\\s?)?${number}(?:\\s?${signs})?\\s{1,9}(?=(?:[\\dx×X][\\dx×X ]{0,7})?\\p{Script=Arabic})`,
    'u',
  );
}

function matchAtEnd(
  text: string,
  currency: Currency,
  isInColumn: boolean,
): Omit<PrintedPrice, 'isRepaired'> | null {
  const found = priceAtEnd(currency).exec(text);
  const { number, before = '', sign, tail } = found?.groups ?? {};
  if (!found || number === undefined) return null;
  if (attached.test(before)) return null;
  const isSigned = sign !== undefined || tail !== undefined || /[.,]/.test(number);
  if (minorDigits(currency) === 0 && !isSigned && !isInColumn) return null;
  const parsed = parseCents(plainNumber(number, currency), { currency, locale: enUs });
  if (parsed.kind !== 'number') return null;
  const { open, lead, inner, after } = found.groups ?? {};
  // In Japan parentheses mark included amounts, and '¥1,200-' is a positive price.
  const marks = currency === 'JPY' ? [lead, inner] : [open, lead, inner, after];
  const isNegative = marks.some((mark) => mark !== undefined);
  return { amount: (isNegative ? -parsed.value : parsed.value) as Cents, before: before.trim() };
}

const patterns = new Map<Currency, RegExp>();

function priceAtEnd(currency: Currency): RegExp {
  const known = patterns.get(currency);
  if (known) return known;
  const digits = minorDigits(currency);
  const signs = currencySigns(currency);
  const number =
    digits === 0
      ? "\\d{1,3}(?:[.,'’]\\s?\\d{3}){1,5}|\\d{1,16}"
      : `\\d{1,3}(?:[.,'’]\\d{3}){1,5}[.,]\\d{${digits}}|\\d{1,16}\\s?[.,]\\s?\\d{${digits}}`;
  const pattern = new RegExp(
    `^(?<before>.{0,200}?)(?<open>\\()?(?<lead>${minus}\\s?)?(?<sign>${signs}\\s?)?(?<inner>${minus}\\s?)?` +
      `(?<number>${number})(?<tail>\\s?${signs})?(?<after>\\s?${minus}(?!\\S))?\\)?${behind}`,
    'u',
  );
  patterns.set(currency, pattern);
  return pattern;
}

/** '1.234,50' and '1,234.50' become '1234.50'. */
function plainNumber(number: string, currency: Currency): string {
  const digits = minorDigits(currency);
  const all = number.replace(/\D/g, '');
  return digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/** Replaces look-alike letters in the last word; null if it cannot be a price. */
function repairedEnd(text: string, currency: Currency, isInColumn: boolean): string | null {
  const digits = minorDigits(currency);
  const words = text.replace(new RegExp(`\\s${currencySigns(currency)}\\s*$`, 'u'), '').split(/(\s+)/);
  const place = words.findLastIndex((word) => /[\p{L}\p{N}]/u.test(word));
  const [start, last = ''] = [words.slice(0, Math.max(0, place)).join(''), words[place]];
  if (!/\d/.test(last) || /^\d{1,2}[:;]\d{2}$/.test(last)) return null;
  const swapped = last
    .replace(/[A-Za-z|!\]]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[:;]/, '.');
  const price = new RegExp(`^(?:${minus})?\\p{Sc}?${minus}?[\\d.,]*\\d[.,]\\d{${digits}}\\p{Sc}?$`, 'u');
  if (digits > 0 && price.test(swapped) && swapped !== last) return start + swapped;
  if (!isInColumn || digits === 0) return null;
  // '1250' or '12 50' in the price column: the decimal separator was too faint.
  const faint = new RegExp(`^(\\p{Sc}?\\d+)(\\d{${digits}})$`, 'u').exec(swapped);
  if (faint && swapped.length > digits) {
    const whole = /\d\s$/.test(start);
    if (swapped.replace(/\D/g, '').length > digits) return `${start}${faint[1]}.${faint[2]}`;
    if (whole) return `${start.trimEnd()}.${swapped}`;
  }
  return null;
}
