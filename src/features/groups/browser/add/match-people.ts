import { isUnnamed } from '#calculators/rules/people.ts';
import { plainName } from '#kernel/plain-name.ts';

/** The id of a person, a new person, or a question that is still open. */
export type Match = string;
export const newPerson = 'new';
export const openMatch = '';

type Person = Readonly<{ id: string; name: string; has_left: boolean }>;

const firstWord = (name: string) => plainName(name).split(' ')[0];

/**
 * Who of the group each name means: the person of the same name. A name without one is a new person, unless somebody
 * shares its first word or it is missing: then the reader is asked.
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

/** Places whose choice is missing, or is made twice. */
export function unclearPlaces(matches: readonly Match[]): number[] {
  return [...matches.keys()].filter((place) => {
    const match = matches[place] ?? openMatch;
    return match === openMatch || (match !== newPerson && matches.indexOf(match) !== place);
  });
}
