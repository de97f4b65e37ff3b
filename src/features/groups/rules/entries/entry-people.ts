import type { BillSplitForm } from '#calculators/bill-split/rules/bill-split.input.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import type { EntryInput } from './entry.ts';
import { namedTwice, notInGroup } from './entry-faults.ts';

type Named = Readonly<{ path: string; person: string }>;

/** Lists of the people whom an entry names, with the paths of the fields. The entry's bill must be valid. */
function peopleNamedIn(entry: EntryInput): Named[][] {
  if (entry.kind === 'payment') {
    return [[{ path: 'from', person: entry.from }], [{ path: 'to', person: entry.to }]];
  }
  // Safe cast: the calculator has read it.
  const { participants, items = [], extras = [] } = (entry.bill as BillSplitForm).billData;
  const at = (path: string, people: readonly string[] = []) =>
    people.map((person, n) => ({ path: `${path}.${n}`, person }));
  return [
    participants.map(({ name }, n) => ({ path: `bill.billData.participants.${n}.name`, person: name })),
    entry.payers.map(({ person }, n) => ({ path: `payers.${n}.person`, person })),
    ...items.map(({ assignedTo }, n) => at(`bill.billData.items.${n}.assignedTo`, assignedTo)),
    ...extras.map(({ people }, n) => at(`bill.billData.extras.${n}.people`, people)),
  ];
}

/** Everybody whom the entry names. */
export const peopleIn = (entry: EntryInput): string[] =>
  peopleNamedIn(entry).flatMap((list) => list.map(({ person }) => person));

/** Refuses people outside the group, and people who are in one list twice. */
export function refusePeople(entry: EntryInput, isAllowed: (person: string) => boolean): ProblemIssue[] {
  return peopleNamedIn(entry).flatMap((list) =>
    list.flatMap(({ path, person }, n): ProblemIssue[] => {
      if (!isAllowed(person)) return [{ path, ...notInGroup() }];
      return list.findIndex((other) => other.person === person) < n ? [{ path, ...namedTwice() }] : [];
    }),
  );
}
