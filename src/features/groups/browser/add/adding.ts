import type { Locale } from '#kernel/locale.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import { suggestCategory } from '../../rules/categories/suggest-category.ts';
import { rateDigits } from '../../rules/entries/convert-parts.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { retyped } from '../entry-form/retyped.ts';
import { type AddedResult, entryOf } from './added-result.ts';
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

/** The request for the new entry. */
export function formFor(
  added: AddedResult,
  { title, note, date, source, matches, payer, rate, locale }: Choices,
  group: Place,
  realId: RealId = (id) => id,
): EntryForm {
  const idAt = (place: number) => {
    const match = matches[place] ?? newPerson;
    return realId(match === newPerson ? newId(place) : match);
  };
  const converts = group.currency !== added.currency && rate.trim() !== '';
  return entryOf(added, idAt, {
    title,
    date,
    category: suggestCategory(title, added.kind) ?? 'other',
    note,
    source,
    payer: realId(payer),
    // The server reads the rate in the locale of the result.
    conversion: converts
      ? { currency: group.currency, rate: retyped(rate, rateDigits, locale, added.locale) }
      : undefined,
  });
}
