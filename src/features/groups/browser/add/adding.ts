import { localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import { typedAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import { suggestCategory } from '../../rules/categories/suggest-category.ts';
import type { CarriedBy, EntryOutcome } from '../../rules/entries/compute-entry.ts';
import { rateDigits } from '../../rules/entries/convert-parts.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { checkForm } from '../entry-form/check-draft.ts';
import { retyped } from '../entry-form/retyped.ts';
import { type AddedPayment, type AddedResult, entryOf } from './added-result.ts';
import { fingerprint } from './fingerprint.ts';
import { type Match, newPerson } from './match-people.ts';

/** The choices of the reader. People who are not in the group yet have `newId` until they are added. */
export type Choices = Readonly<{
  title: string;
  note: string;
  date: string;
  source: string;
  matches: readonly Match[];
  /** An id of the group, or `newId`. */
  payer: string;
  rate: string;
  /** The locale in which the rate was typed. */
  locale: Locale | undefined;
}>;

/** A temporary id for the person at this index of the result, or for the maker of a new group. */
export const newId = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
/** The index for the maker of a new group who is not in the result. */
export const makersPlace = 999_999;

/** Replaces temporary ids by ids in the group. */
export type RealId = (id: string) => string;

export function realIds(record: GroupRecord, names: ReadonlyMap<string, string>): RealId {
  const ids = new Map(record.people.map(({ id, name }) => [plainName(name), id]));
  return (id) => ids.get(plainName(names.get(id) ?? '')) ?? id;
}

type Place = Pick<GroupRecord, 'currency'>;

/** The ids of people in the group, by their index in the result. */
function idsIn({ matches }: Choices, realId: RealId) {
  return (place: number) => {
    const match = matches[place] ?? newPerson;
    return realId(match === newPerson ? newId(place) : match);
  };
}

/** The server reads the rate in the locale of the result. */
function conversionFor(added: AddedResult, { rate, locale }: Choices, { currency }: Place) {
  if (currency === added.currency || rate.trim() === '') return undefined;
  return { currency, rate: retyped(rate, rateDigits, locale, added.locale) };
}

/** The request for the new entry. */
export function formFor(
  added: AddedResult,
  choices: Choices,
  group: Place,
  realId: RealId = (id) => id,
): EntryForm {
  const { title, note, date, source, payer } = choices;
  return entryOf(added, idsIn(choices, realId), {
    title,
    date,
    category: suggestCategory(title, added.kind) ?? 'other',
    note,
    source,
    payer: realId(payer),
    conversion: conversionFor(added, choices, group),
  });
}

/** The requests for payments that were received already. The group keeps each once, by its source. */
export function paymentForms(
  added: AddedResult,
  payments: readonly AddedPayment[],
  choices: Choices,
  group: Place,
  realId: RealId = (id) => id,
): EntryForm[] {
  const idAt = idsIn(choices, realId);
  const reading = { currency: currencyOf(added), locale: added.locale ?? enUs };
  const conversion = conversionFor(added, choices, group);
  return payments.map(({ id, from, to, amount, receivedAt }) => ({
    kind: 'payment',
    title: t('Payment', {}, 'in a group'),
    date: localDay(new Date(receivedAt)),
    category: 'other',
    note: choices.title,
    source: fingerprint(JSON.stringify(['payment', id])),
    ...reading,
    from: idAt(from),
    to: idAt(to),
    amount: typedAmount(amount, reading),
    ...(conversion ? { conversion } : {}),
  }));
}

/** The entry's amounts, or the first faults among all that will be sent. */
export function checkAll(
  form: EntryForm,
  payments: readonly EntryForm[],
  carriedBy: CarriedBy,
): EntryOutcome {
  const outcomes = [form, ...payments].map((one) => checkForm(one, carriedBy));
  return outcomes.find(({ ok }) => !ok) ?? checkForm(form, carriedBy);
}
