import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { plainQuantity } from './plain-quantity.ts';
import { type PrintedPrice, printedPrice } from './printed-price.ts';
import { withoutSpecks } from './without-specks.ts';

export type PrintedQuantity = {
  readonly name: string;
  readonly count: number;
  /** Total of the line. */
  readonly amount: Cents;
  /** True if a count was printed. */
  readonly isCounted: boolean;
  /** False if the printed count and unit price do not multiply to the price of the line. */
  readonly agrees: boolean;
};

const times = '[x×X*@]';
const count = '(?<count>\\d{1,3})';
/** '2 x' or '2 @', optionally followed by the unit price. */
const atEnd = new RegExp(
  `^(?<name>.{0,200}?)(?:^|\\s)${count}\\s?${times}(?:\\s?(?<one>\\S{0,20}\\d\\S{0,20}(?:\\s\\p{Sc})?))?$`,
  'u',
);
/** 'x2' or '(2)'. */
const behind = /^(?:(?<name>.*\S)\s)?(?:[x×X]\s?(?<count>\d{1,3})|\((?<other>\d{1,3})\))$/u;
/** '4.50 x 2', also with a sign for 'each'. */
const reversed =
  /^(?<name>.{0,200}?)[@(単]{0,3}(?<one>[^\s@(単]{0,20}\d[^\s@(]{0,20}?)\s?[x×X*]\s?(?<count>\d{1,3})$/u;
/** '2 x Beer' or '2x Beer'. */
const counted = new RegExp(`^${count}\\s?[x×X*]\\s?(?<name>\\p{L}.*)$`, 'u');
/** '× 2 شاورما': from right to left the sign is printed before its number. */
const signFirst = /^[^\p{L}\p{N}]{0,10}[x×X]\s?(\d{1,3})\s(?=\p{L})/u;
/** '2 Beer', also if the space was lost. */
const bare = new RegExp(`^${count}(?:\\s|(?=\\p{Lu}\\p{Ll}))(?<name>\\p{L}.*)$`, 'u');

/** Parses the quantity of a line, printed before, after or below the name. */
export function printedQuantity({ before, amount }: PrintedPrice, currency: Currency): PrintedQuantity {
  const text = tidied(plainQuantity(tidied(before.replace(signFirst, '$1 x '))));
  const one = { name: text, count: 1, amount, isCounted: false, agrees: true };
  const last = atEnd.exec(text)?.groups;
  if (last) return lastCount(last, amount, currency) ?? one;
  const turned = reversed.exec(text)?.groups;
  const unit = turned && printedPrice(turned.one ?? '', currency, true)?.amount;
  if (turned && unit !== undefined && unit * Number(turned.count) === amount) {
    return { ...one, name: tidied(turned.name ?? ''), count: Number(turned.count), isCounted: true };
  }
  const first = counted.exec(text)?.groups;
  if (first) return { ...withUnit(first.name ?? '', Number(first.count), amount, currency), isCounted: true };
  const sideways = behind.exec(text)?.groups;
  if (sideways) {
    const number = Number(sideways.count ?? sideways.other);
    return { ...one, name: tidied(sideways.name ?? ''), count: Math.max(1, number), isCounted: true };
  }
  const plain = bare.exec(text)?.groups;
  if (!plain) return inColumns(text, amount, currency) ?? one;
  const number = Number(plain.count);
  // '7 Up 3.00' is a name: 3.00 is not divisible by seven.
  if (number === 0 || number > 99 || amount % number !== 0) return one;
  return { ...withUnit(plain.name ?? '', number, amount, currency), isCounted: true };
}

/** '2 x 4.50 9.00', or '2 x 4.50' alone, where the price is the unit price. */
function lastCount(
  { name = '', count: text = '', one }: Record<string, string | undefined>,
  amount: Cents,
  currency: Currency,
): PrintedQuantity | null {
  const number = Number(text);
  if (number === 0) return null;
  if (one === undefined || one === '') {
    return {
      name: tidied(name),
      count: number,
      amount: cents(amount * number),
      isCounted: true,
      agrees: true,
    };
  }
  const price = printedPrice(one, currency, true)?.amount;
  if (price === undefined) return null;
  return { name: tidied(name), count: number, amount, isCounted: true, agrees: price * number === amount };
}

/** '2 Beer 4.50 9.00': removes the unit price from the name. */
function withUnit(name: string, number: number, amount: Cents, currency: Currency): PrintedQuantity {
  const unit = printedPrice(name, currency);
  const isUnit = unit !== null && unit.amount * number === amount;
  const own = { count: Math.max(1, number), amount, isCounted: true, agrees: true };
  return { ...own, name: tidied(isUnit ? unit.before : name) };
}

/** 'Beer 2 4.50 9.00': name, count, unit price and line price in columns. */
function inColumns(text: string, amount: Cents, currency: Currency): PrintedQuantity | null {
  const unit = printedPrice(text, currency);
  if (!unit) return null;
  const [, name, number] = /^(.*\S)\s+(\d{1,3})$/.exec(unit.before) ?? [];
  const own = { amount, isCounted: true, agrees: true };
  if (name && Number(number) * unit.amount === amount)
    return { ...own, name: tidied(name), count: Number(number) };
  return unit.amount === amount ? { ...own, name: tidied(unit.before), count: 1 } : null;
}

/** Removes dot leaders, and a tax rate as Italian tills print it. */
function tidied(name: string): string {
  return withoutSpecks(name, /[\p{L}\p{N})%@×*]/u).replace(/\s\d{1,2}[.,]00\s?%$/, '');
}
