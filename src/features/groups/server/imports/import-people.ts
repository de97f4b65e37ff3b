import type { ProblemIssue } from '#kernel/problem.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import type { Tx } from '#platform/db/executor.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import { namedTwice, notInGroup } from '../../rules/entries/entry-faults.ts';
import type { SentPerson } from '../../rules/imports/import-request.ts';
import type { LockedGroup, PersonRow } from '../group.store.ts';
import { findPersonByName, rejoinValues, requireSeats } from '../people/change-people.ts';
import * as store from '../people/person.store.ts';

/** A person of the file, matched to the group. */
export type PlacedPerson = Readonly<{
  id: string;
  name: string;
  /** False for a new person, and for a person who left. */
  isPresent: boolean;
  isKnown: boolean;
}>;

/** Matches names again, because another tab may have added the people meanwhile. */
export function matchPeople(group: LockedGroup, people: readonly SentPerson[]): PlacedPerson[] {
  const issues: ProblemIssue[] = [];
  const placed = people.map((sent, n): PlacedPerson => {
    const person = 'personId' in sent ? group.people.get(sent.personId) : findPersonByName(group, sent.name);
    if ('personId' in sent && (!person || person.hasLeft)) {
      issues.push({ path: `people.${n}`, ...notInGroup() });
    }
    return person ? placeOf(person) : newPerson(sent);
  });
  const known = placed.map(({ id, name, isKnown }) => (isKnown ? id : plainName(name)));
  for (const [n, one] of known.entries()) {
    if (known.indexOf(one) === n) continue;
    issues.push({ path: `people.${n}`, ...namedTwice() });
  }
  if (issues.length > 0) throw createContentProblem(issues);
  return placed;
}

const placeOf = ({ id, name, hasLeft }: PersonRow) => ({ id, name, isPresent: !hasLeft, isKnown: true });

const newPerson = (sent: SentPerson) => ({
  id: crypto.randomUUID(),
  name: 'name' in sent ? sent.name : '',
  isPresent: false,
  isKnown: false,
});

/** Adds new people, and brings back people who left. */
export async function addImported(
  tx: Tx,
  group: LockedGroup,
  people: readonly PlacedPerson[],
  now: Date,
): Promise<void> {
  const fresh = people.filter(({ isKnown }) => !isKnown);
  const back = people.filter(({ isKnown, isPresent }) => isKnown && !isPresent);
  requireSeats(group, { fresh: fresh.length, back: back.length });
  for (const { id } of back) await store.updatePerson(tx, group.id, id, rejoinValues);
  const rows = fresh.map(({ id, name }) => ({ id, name }));
  if (rows.length > 0) await store.insertPeople(tx, group.id, rows, now);
}
