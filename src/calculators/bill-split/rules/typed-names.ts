/** Commas and semicolons of the ten languages. */
const separators = /[,;،؛、，；]/u;

/** The names in a list like 'Ana, Ben, Chloe'; a plain name is one. */
export function typedNames(text: string): string[] {
  return text
    .split(separators)
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
}

type Named = { readonly name: string };

/**
 * Spreads names over the rows from `index` on: rows without a name get one, then new rows follow. `named`
 * are the rows before the new ones.
 */
export function spreadNames<Person extends Named>(
  people: readonly Person[],
  index: number,
  names: readonly string[],
  create: (name: string) => Person,
): { named: Person[]; after: Person[] } {
  const taken = people.findIndex(({ name }, place) => place > index && name.trim() !== '');
  const fits = Math.min(names.length, (taken === -1 ? people.length : taken) - index);
  const named = people.map((person, place) => {
    const name = place < index || place >= index + fits ? undefined : names[place - index];
    return name === undefined ? person : { ...person, name };
  });
  return { named, after: named.toSpliced(index + fits, 0, ...names.slice(fits).map(create)) };
}
