import { msg, t } from '#kernel/language/t.ts';

/** Always English in inputs and results, where labels identify people; `personText` translates it. */
const unnamed = 'Unnamed';

/**
 * Unique labels: the name or 'Unnamed'; duplicates get a number that is no other person's name, so that a
 * plain name always means its first bearer.
 */
export function labelsOf(participants: readonly { readonly name: string }[]): string[] {
  const names = participants.map((person) => person.name.trim() || unnamed);
  const ownNames = new Set(names);
  const bearers = new Map<string, number>();
  return names.map((name) => {
    let bearer = (bearers.get(name) ?? 0) + 1;
    let label = name;
    if (bearer > 1) {
      while (ownNames.has(numbered(name, bearer))) bearer += 1;
      label = numbered(name, bearer);
    }
    bearers.set(name, bearer);
    return label;
  });
}

function numbered(name: string, bearer: number): string {
  return `${name} (${bearer})`;
}

/** The index of a label; undefined if unknown. */
export function personByLabel(labels: readonly string[]): (label: string) => number | undefined {
  const positions = new Map(labels.map((label, index) => [label, index]));
  return (label) => positions.get(label || unnamed);
}

/** The distinct indexes of labels; unknown ones are dropped. */
export function peopleByLabel(labels: readonly string[]): (assigned: readonly string[]) => number[] {
  const personOf = personByLabel(labels);
  return (assigned) => {
    const meant = new Set<number>();
    for (const label of assigned) {
      const position = personOf(label);
      if (position !== undefined) meant.add(position);
    }
    return [...meant];
  };
}

/** Translates the label of an unnamed person; other labels stay as they are. */
export function personText(label: string): string {
  return givenText(label, { [unnamed]: msg('Unnamed') });
}

/** True for the label of a person without a name. */
export function isUnnamed(label: string): boolean {
  return label.trim() === '' || givenName(label, { [unnamed]: '' }) !== undefined;
}

/** Translates a generated name, such as 'Unnamed' or 'Tax'; a typed name stays as it is. */
export function givenText(label: string, words: GeneratedNames): string {
  const given = givenName(label, words);
  return given ? `${t(given.word)}${given.number}` : label;
}

export type GeneratedNames = Readonly<Record<string, string>>;

/** Splits a generated name into its message and its number: 'Tax (2)'. Undefined for a typed name. */
export function givenName(
  label: string,
  words: GeneratedNames,
): { word: string; number: string } | undefined {
  const [, name = label, number = ''] = /^(.*?)( \(\d+\))?$/s.exec(label) ?? [];
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  return word === undefined ? undefined : { word, number };
}
