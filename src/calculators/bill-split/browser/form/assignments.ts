import { labelsOf, peopleByLabel } from '#calculators/rules/people.ts';

type People = readonly { readonly name: string }[];

/**
 * Updates lists of labels after people were renamed, moved, added or removed. `placeOf` maps old indexes to
 * new ones, -1 for removed people: by index, since two people may have the same name while one is being
 * typed.
 */
export function relabel(
  before: readonly string[],
  after: readonly string[],
  placeOf: (person: number) => number = (person) => person,
): (assignedTo: readonly string[]) => string[] {
  const peopleOf = peopleByLabel(before);
  return (assignedTo) => peopleOf(assignedTo).flatMap((person) => after[placeOf(person)] ?? []);
}

/**
 * Like `relabel`, but matches people by object identity. A list that contained everyone still contains everyone
 * afterwards, unless there was only one person.
 */
export function relabelPeople(before: People, after: People): (assignedTo: readonly string[]) => string[] {
  const places = new Map(after.map((person, place) => [person, place]));
  const [labels, labelsAfter] = [labelsOf(before), labelsOf(after)];
  const move = relabel(labels, labelsAfter, (person) => {
    const kept = before[person];
    return (kept && places.get(kept)) ?? -1;
  });
  const peopleOf = peopleByLabel(labels);
  return (assignedTo) => {
    const isEveryone = labels.length > 1 && peopleOf(assignedTo).length === labels.length;
    return isEveryone ? labelsAfter : move(assignedTo);
  };
}

/** Adds one person's label, in the order of people, or removes it. */
export function toggled(labels: readonly string[], assignedTo: readonly string[], person: number): string[] {
  const chosen = new Set(peopleByLabel(labels)(assignedTo));
  if (!chosen.delete(person)) chosen.add(person);
  return labels.filter((_, index) => chosen.has(index));
}

type Part = string | number;

/**
 * Reorders an item's parts to match its new list of people. The part of a new person is blank, which counts as one.
 */
export function movedParts(
  before: readonly string[],
  parts: readonly Part[],
  after: readonly string[],
  move: (labels: readonly string[]) => readonly string[] = (labels) => labels,
): Part[] {
  const kept = new Map(
    before.flatMap((label, place) => move([label]).map((now) => [now, parts[place]] as const)),
  );
  return after.map((label) => kept.get(label) ?? '');
}
