import type { BillSplitForm } from '#calculators/bill-split/rules/bill-fields.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { labelsOf, personByLabel } from '#calculators/rules/people.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import { type Cents, parseCents, sumCents, typedAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';

/** Maps a person's index in the result to their id in the group. */
export type IdAt = (place: number) => string;
type Payer = Readonly<{ place: number; paid: string }>;

/** A calculator's result as an entry of a group, before its people are known there. */
export type AddedResult = Readonly<{
  kind: 'expense' | 'income';
  currency: string;
  /** The locale in which its numbers are written. */
  locale: Locale | undefined;
  /** Names, unique in the result. */
  people: readonly string[];
  /** Empty if the result does not say who paid. */
  payers: readonly Payer[];
  billFor: (idAt: IdAt) => unknown;
}>;

/** A payment of a result that was received before the result is added. */
export type AddedPayment = Readonly<{
  /** Identifies the payment among all results, so that a group holds it once. */
  id: string;
  /** Indexes of the result's people. */
  from: number;
  to: number;
  amount: Cents;
  receivedAt: string;
}>;

/** A bill is added as it was typed: the group computes its amounts with its own rounding. */
export function addedBill(bill: BillSplitForm): AddedResult {
  const { participants, items = [], extras } = bill.billData;
  const people = labelsOf(participants);
  const placeOf = personByLabel(people);
  const sharing = (labels: readonly string[] = []) => {
    const places = labels.map(placeOf);
    return [...places.keys()].flatMap((n) => {
      const place = places[n];
      return place === undefined || places.indexOf(place) < n ? [] : [{ n, place }];
    });
  };
  return {
    kind: 'expense',
    currency: currencyOf(bill),
    locale: localeOf(bill.locale),
    people,
    payers: participants.flatMap(({ payer, paid = '' }, place) => {
      const amount = paidText(paid, bill);
      return payer || amount !== '' ? [{ place, paid: amount }] : [];
    }),
    billFor: (idAt) => ({
      ...bill,
      billData: {
        ...bill.billData,
        participants: participants.map(({ payer: _payer, paid: _paid, ...person }, place) => ({
          ...person,
          name: idAt(place),
        })),
        items: items.map(({ assignedTo, parts = [], ...item }) => {
          const who = sharing(assignedTo);
          return {
            ...item,
            assignedTo: who.map(({ place }) => idAt(place)),
            ...(parts.length > 0 ? { parts: who.map(({ n }) => parts[n] ?? '') } : {}),
          };
        }),
        ...(extras && {
          extras: extras.map((extra) => ({
            ...extra,
            people: sharing(extra.people).map(({ place }) => idAt(place)),
          })),
        }),
      },
    }),
  };
}

/** Blank for zero: as in the calculator, such a payer paid the rest. JSON numbers are written as the bill's text is. */
function paidText(paid: string | number, bill: BillSplitForm): string {
  const reading = readCurrencyAndLocale(bill);
  const parsed = parseCents(paid, reading);
  if (parsed.kind === 'blank' || (parsed.kind === 'number' && parsed.value === 0)) return '';
  return parsed.kind === 'number' && typeof paid === 'number'
    ? typedAmount(parsed.value, reading)
    : String(paid);
}

/** Any other result becomes an income with exact amounts. Undefined if somebody's amount is negative. */
export function addedIncome({ parts, currency: code }: Summary, locale: Locale): AddedResult | undefined {
  const paid = parts.filter(({ amount }) => amount !== 0);
  if (paid.length === 0 || paid.some(({ amount }) => amount < 0)) return undefined;
  const currency = currencyOf({ currency: code });
  const typed = (amounts: readonly (typeof paid)[number][]) =>
    typedAmount(sumCents(amounts.map(({ amount }) => amount)), { currency, locale });
  return {
    kind: 'income',
    currency,
    locale,
    people: labelsOf(paid),
    payers: [],
    billFor: (idAt) => ({
      calculationMode: 'custom',
      currency,
      locale,
      billData: {
        totalAmount: typed(paid),
        participants: paid.map((part, place) => ({ name: idAt(place), amount: typed([part]) })),
        items: [],
      },
    }),
  };
}

type About = Readonly<{
  title: string;
  date: string;
  category: string;
  note: string;
  source: string;
  /** Who paid or received the money, if the result does not say. */
  payer: string;
  conversion?: Readonly<{ currency: string; rate: string }> | undefined;
}>;

export function entryOf(added: AddedResult, idAt: IdAt, about: About): EntryForm {
  const { payer, conversion, ...rest } = about;
  return {
    kind: added.kind,
    ...rest,
    bill: added.billFor(idAt),
    payers:
      added.payers.length === 0
        ? [{ person: payer }]
        : added.payers.map(({ place, paid }) =>
            paid === '' ? { person: idAt(place) } : { person: idAt(place), paid },
          ),
    ...(conversion ? { conversion } : {}),
  };
}
