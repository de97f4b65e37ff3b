import type { Currency } from '#kernel/money/currency.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import type { GroupPerson } from '../../rules/group.ts';
import { faultOfImport } from '../../rules/imports/entry-of-import.ts';
import { type ImportForm, sentEntryOf } from '../../rules/imports/import-request.ts';
import type { ImportedGroup, ImportFault } from '../../rules/imports/imported-group.ts';

/** The choice to add a person of the file as a new person; other choices are ids of people of the group. */
export const asNew = 'new';

type Known = Pick<GroupPerson, 'id' | 'name' | 'has_left'>;

const firstWord = (name: string) => plainName(name).split(/\s+/)[0] ?? '';

/** Matches by the whole name, else by a first name that only one person on each side has. */
export function matchPeople(names: readonly string[], people: readonly Known[]): string[] {
  const present = people.filter(({ has_left }) => !has_left);
  const exact = names.map((name) => present.find((person) => plainName(person.name) === plainName(name))?.id);
  const free = present.filter(({ id }) => !exact.includes(id));
  const open = names.filter((_, n) => exact[n] === undefined);
  return names.map((name, n) => {
    const alike = free.filter((person) => firstWord(person.name) === firstWord(name));
    const isOnly = open.filter((other) => firstWord(other) === firstWord(name)).length === 1;
    return exact[n] ?? (isOnly && alike.length === 1 ? alike[0]?.id : undefined) ?? asNew;
  });
}

/** The indexes of people who are chosen twice. */
export function chosenTwice(choices: readonly string[]): ReadonlySet<number> {
  return new Set(choices.flatMap((id, n) => (id !== asNew && choices.indexOf(id) < n ? [n] : [])));
}

export type FileBalance = Readonly<{ currency: Currency; balance: number }>;

/** Each person's balance from the file's entries, as the other program shows it; settled currencies are left out. */
export function balancesOf({ people, entries }: Pick<ImportedGroup, 'people' | 'entries'>): FileBalance[][] {
  const sums = people.map(() => new Map<Currency, number>());
  const add = (person: number, currency: Currency, amount: number) =>
    sums[person]?.set(currency, (sums[person].get(currency) ?? 0) + amount);
  for (const { currency, paid, borne } of entries) {
    for (const { person, amount } of paid) add(person, currency, amount);
    for (const { person, amount } of borne) add(person, currency, -amount);
  }
  return sums.map((own) =>
    [...own].flatMap(([currency, balance]) => (balance === 0 ? [] : [{ currency, balance }])),
  );
}

/** The first and last day, and the currencies, the most used first. */
export function extentOf(entries: ImportedGroup['entries']) {
  const days = entries.map(({ date }) => date).toSorted();
  const counts = new Map<Currency, number>();
  for (const { currency } of entries) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const currencies = [...counts].toSorted(([, one], [, other]) => other - one).map(([code]) => code);
  return { from: days[0], to: days.at(-1), currencies };
}

/** Faults of the file, and of entries that the server would refuse. */
export function faultsIn({ faults, entries, people }: ImportedGroup): readonly ImportFault[] {
  if (faults.length > 0) return faults;
  return entries.flatMap((entry) => {
    const { currency, paid, borne } = sentEntryOf(entry);
    const found = faultOfImport({ currency, paid, borne }, people.length);
    return found ? [{ line: entry.line, ...found }] : [];
  });
}

export function requestOf(
  { source, people, entries }: ImportedGroup,
  choices: readonly string[],
): ImportForm | undefined {
  if (source === undefined) return undefined;
  return {
    source,
    people: people.map((name, n) => {
      const chosen = choices[n] ?? asNew;
      return chosen === asNew ? { name } : { personId: chosen };
    }),
    entries: entries.map(sentEntryOf),
  };
}
