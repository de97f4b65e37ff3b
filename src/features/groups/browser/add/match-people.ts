import { isUnnamed } from '#calculators/rules/people.ts';
import { plainName } from '#kernel/text/plain-name.ts';

/** The id of a person of the group, `newPerson`, or `openMatch` while the reader has not chosen. */
export type Match = string;
export const newPerson = 'new';
export const openMatch = '';

type Person = Readonly<{ id: string; name: string; has_left: boolean }>;

const firstWord = (name: string) => plainName(name).split(' ')[0];

/**
 * Matches each name to the person of that name in the group. A name without a match is a new person; if the
 * name is blank, or somebody shares its first word, the reader is asked.
 */
export function matchPeople(names: readonly string[], people: readonly Person[]): Match[] {
  const here = people.filter(({ has_left }) => !has_left);
  return names.map((name) => {
    const same = here.find((person) => plainName(person.name) === plainName(name));
    if (same) return same.id;
    const isSimilar = here.some((person) => firstWord(person.name) === firstWord(name));
    return isSimilar || isUnnamed(name) ? openMatch : newPerson;
  });
}

/** Indexes whose choice is missing or made twice. */
export function unclearPlaces(matches: readonly Match[]): number[] {
  return [...matches.keys()].filter((place) => {
    const match = matches[place] ?? openMatch;
    return match === openMatch || (match !== newPerson && matches.indexOf(match) !== place);
  });
}
