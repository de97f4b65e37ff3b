import { labelsOf, peopleByLabel } from '#calculators/rules/people.ts';

type People = readonly { readonly name: string }[];

/**
 * After people were renamed, moved, added or removed, gives every list of labels the new labels of the same people.
 * `placeOf` says where a person stands now, -1 for one who is gone: by place and not by name, because two of them may
 * bear one name for as long as it takes to type the next letter.
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
 * For lists in which the people who stay are the same objects. A list of all people goes on naming all of them; one
 * person alone is no such list.
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

/** The labels with one person's added, in the order of the people, or taken out. */
export function toggled(labels: readonly string[], assignedTo: readonly string[], person: number): string[] {
  const chosen = new Set(peopleByLabel(labels)(assignedTo));
  if (!chosen.delete(person)) chosen.add(person);
  return labels.filter((_, index) => chosen.has(index));
}

type Part = string | number;

/**
 * The parts of an item in the order of its people after some were added, renamed or taken out; blank, which counts as
 * one part, for those who are new.
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
