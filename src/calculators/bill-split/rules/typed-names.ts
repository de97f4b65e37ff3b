/** Commas and semicolons of the ten languages. */
const separators = /[,;،؛、，；]/u;

/** Splits a list like 'Ana, Ben, Chloe' into names; a plain name is the only entry. */
export function typedNames(text: string): string[] {
  return text
    .split(separators)
    .map((name) => name.replaceAll(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
}

type Named = { readonly name: string };

/**
 * Puts the names into the row at `index` and the rows without a name after it, then into new rows. `named` contains
 * the rows before new ones are added.
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
