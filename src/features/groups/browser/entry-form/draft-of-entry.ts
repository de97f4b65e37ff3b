import { type Locale, localeOf } from '#kernel/locale.ts';
import { isCurrency, minorDigits, usd } from '#kernel/money/currency.ts';
import { isRecord } from '#kernel/record.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { type Draft, type DraftExtra, type DraftItem, sharingModes } from './entry-draft.ts';
import { retyped } from './retyped.ts';

const fieldsOf = (value: unknown) => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Digits after the decimal separator: of a part or percentage, and of a rate. */
const numberDigits = 4;
const rateDigits = 10;

type Written = Pick<OpenedEntry, 'date' | 'title' | 'input'> & {
  readonly category?: string | undefined;
  readonly note?: string | undefined;
};

/** The draft for editing an entry, with numbers in the reader's locale. `start` fills fields that its kind lacks. */
export function draftOfEntry(entry: Written, start: Draft, locale: Locale): Draft {
  const { input, date, title, category = 'other', note = '' } = entry;
  const typed = fieldsOf(input);
  const conversion = fieldsOf(typed.conversion);
  const into = textOf(conversion.currency);
  const about = { ...start, date, title, category, note, ...(into === '' ? {} : { into }) };
  if (typed.kind === 'payment') {
    const currency = textOf(typed.currency);
    return withStored(typed, {
      ...about,
      kind: 'payment',
      from: textOf(typed.from),
      to: textOf(typed.to),
      amount: retyped(textOf(typed.amount), amountDigits(currency), readingOf(typed), locale),
      currency,
      rate: retyped(textOf(conversion.rate), rateDigits, readingOf(typed), locale),
    });
  }
  const bill = fieldsOf(typed.bill);
  const currency = textOf(bill.currency) || start.currency;
  const amount = (value: unknown) => retyped(textOf(value), amountDigits(currency), readingOf(bill), locale);
  const number = (value: unknown, digits = numberDigits) =>
    retyped(textOf(value), digits, readingOf(bill), locale);
  const { totalAmount, participants, items, extras, cashRounding } = fieldsOf(bill.billData);
  const mode = sharingModes.find((known) => known === bill.calculationMode) ?? 'equal';
  return withStored(typed, {
    ...about,
    kind: typed.kind === 'income' ? 'income' : 'expense',
    amount: amount(totalAmount),
    currency,
    rate: number(conversion.rate, rateDigits),
    payers: listOf(typed.payers).map((payer) => {
      const { person, paid } = fieldsOf(payer);
      return { person: textOf(person), paid: amount(paid) };
    }),
    mode,
    sharers: new Map(
      listOf(participants).map((participant) => {
        const { name, ...values } = fieldsOf(participant);
        const value = { equal: '', shares: number(values.share), percent: number(values.percent) };
        return [textOf(name), mode === 'custom' ? amount(values.amount) : value[mode]];
      }),
    ),
    items:
      bill.calculationMode === 'itemized'
        ? listOf(items).map((item) => itemOf(item, { amount, number }))
        : [],
    extras: listOf(extras).map((extra) => extraOf(extra, { amount, number })),
    isCash: cashRounding === true,
  });
}

function withStored(input: Readonly<Record<string, unknown>>, draft: Draft): Draft {
  const { kind: _k, date: _d, title: _t, category: _c, note: _n, source: _s, ...typed } = input;
  return { ...draft, stored: { typed, draft } };
}

type Retype = Readonly<Record<'amount' | 'number', (value: unknown) => string>>;

function itemOf(item: unknown, { amount, number }: Retype): DraftItem {
  const { name, amount: cost, quantity, assignedTo, parts } = fieldsOf(item);
  return {
    name: textOf(name),
    amount: amount(cost),
    quantity: number(quantity),
    assignedTo: listOf(assignedTo).map(textOf),
    parts: listOf(parts).map((part) => number(part)),
  };
}

function extraOf(extra: unknown, { amount, number }: Retype): DraftExtra {
  const fields = fieldsOf(extra);
  return {
    name: '',
    by: 'percent',
    base: 'items',
    spread: 'proportion',
    people: [],
    // Safe cast: the server has read it as an extra.
    ...(fields as DraftExtra),
    percent: number(fields.percent),
    amount: amount(fields.amount),
  };
}

const amountDigits = (currency: string) => minorDigits(isCurrency(currency) ? currency : usd);
const readingOf = (typed: Readonly<Record<string, unknown>>) => localeOf(typed.locale);
