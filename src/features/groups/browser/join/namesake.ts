import { plainName } from '#kernel/text/plain-name.ts';

type Named = { readonly id: string; readonly name: string; readonly is_here: boolean };

/** The person who already has this name; names are unique in a group. */
export function namesakeOf(name: string, people: readonly Named[]): Named | undefined {
  return people.find((person) => plainName(person.name) === plainName(name));
}
