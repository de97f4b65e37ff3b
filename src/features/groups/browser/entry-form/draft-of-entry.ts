import { isCurrency, minorDigits, usd } from '#kernel/currency.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import { isRecord } from '#kernel/record.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { type Draft, type SharingMode, sharingModes } from './entry-draft.ts';
import { retyped } from './retyped.ts';

const fieldsOf = (value: unknown) => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Digits behind the separator of a part, a percentage and a rate. */
const numberDigits = 4;
const rateDigits = 10;

/**
 * The draft with which an entry was written, to edit it: its numbers are written as the reader's locale writes them.
 * `start` fills what its kind does not have.
 */
export function draftOfEntry(entry: OpenedEntry, start: Draft, locale: Locale): Draft {
  const { input, date, title, category, note } = entry;
  const typed = fieldsOf(input);
  const about = { ...start, date, title, category, note };
  if (typed.kind === 'payment') {
    const currency = textOf(typed.currency);
    return {
      ...about,
      kind: 'payment',
      from: textOf(typed.from),
      to: textOf(typed.to),
      amount: retyped(textOf(typed.amount), amountDigits(currency), readingOf(typed), locale),
      currency,
    };
  }
  const bill = fieldsOf(typed.bill);
  const currency = textOf(bill.currency) || start.currency;
  const amount = (value: unknown) => retyped(textOf(value), amountDigits(currency), readingOf(bill), locale);
  const number = (value: unknown, digits = numberDigits) =>
    retyped(textOf(value), digits, readingOf(bill), locale);
  const { totalAmount, participants } = fieldsOf(bill.billData);
  const mode = plainMode(bill);
  return {
    ...about,
    kind: typed.kind === 'income' ? 'income' : 'expense',
    amount: amount(totalAmount),
    currency,
    rate: number(fieldsOf(typed.conversion).rate, rateDigits),
    payers: listOf(typed.payers).map((payer) => {
      const { person, paid } = fieldsOf(payer);
      return { person: textOf(person), paid: amount(paid) };
    }),
    mode: mode ?? 'equal',
    sharers: new Map(
      listOf(participants).map((participant) => {
        const { name, ...values } = fieldsOf(participant);
        const value = { equal: '', shares: number(values.share), percent: number(values.percent) };
        return [textOf(name), mode === 'custom' ? amount(values.amount) : value[mode ?? 'equal']];
      }),
    ),
    ...(mode ? {} : { keptBill: typed.bill }),
  };
}

/** Undefined for a bill with items, extras or cash rounding. */
function plainMode(bill: Readonly<Record<string, unknown>>): SharingMode | undefined {
  const { items, extras, cashRounding } = fieldsOf(bill.billData);
  if (listOf(items).length > 0 || listOf(extras).length > 0 || cashRounding === true) return undefined;
  return sharingModes.find((known) => known === bill.calculationMode);
}

const amountDigits = (currency: string) => minorDigits(isCurrency(currency) ? currency : usd);
const readingOf = (typed: Readonly<Record<string, unknown>>) => localeOf(typed.locale);
