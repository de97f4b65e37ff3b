import { peopleByLabel } from './people.ts';

/**
 * After people were renamed or one was removed, gives every list of labels the new labels of the same people.
 * By position, because two of them may bear one name for as long as it takes to type the next letter.
 */
export function relabel(
  before: readonly string[],
  after: readonly string[],
  removed: number | null = null,
): (assignedTo: readonly string[]) => string[] {
  const peopleOf = peopleByLabel(before);
  return (assignedTo) =>
    peopleOf(assignedTo).flatMap((person) => {
      if (person === removed) return [];
      const label = after[removed !== null && person > removed ? person - 1 : person];
      return label === undefined ? [] : [label];
    });
}

/** The labels with one person's added, in the order of the people, or taken out. */
export function toggled(labels: readonly string[], assignedTo: readonly string[], person: number): string[] {
  const chosen = new Set(peopleByLabel(labels)(assignedTo));
  if (!chosen.delete(person)) chosen.add(person);
  return labels.filter((_, index) => chosen.has(index));
}
