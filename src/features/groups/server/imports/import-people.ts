import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import type { Tx } from '#platform/db/executor.ts';
import { refuseContent } from '#platform/http/body/content.ts';
import type { SentPerson } from '../../rules/imports/import-request.ts';
import type { LockedGroup, PersonRow } from '../group.store.ts';
import { comingBack, named, requireSeats } from '../people/change-people.ts';
import * as store from '../people/person.store.ts';

/** A person of the file, matched to the group. */
export type PlacedPerson = Readonly<{
  id: string;
  name: string;
  /** False for a person who has to be added, or comes back. */
  isPresent: boolean;
  isKnown: boolean;
}>;

/** Matches names again: another tab may have imported the file meanwhile. */
export function placePeople(group: LockedGroup, people: readonly SentPerson[]): PlacedPerson[] {
  const issues: ProblemIssue[] = [];
  const placed = people.map((sent, n): PlacedPerson => {
    const person = 'personId' in sent ? group.people.get(sent.personId) : named(group, sent.name);
    if ('personId' in sent && (!person || person.hasLeft)) {
      const gone = fault('not-in-group', msg('This person is not in the group'));
      issues.push({ path: `people.${n}`, ...gone });
    }
    return person ? placeOf(person) : newPerson(sent);
  });
  const known = placed.map(({ id, name, isKnown }) => (isKnown ? id : plainName(name)));
  for (const [n, one] of known.entries()) {
    if (known.indexOf(one) === n) continue;
    issues.push({ path: `people.${n}`, ...fault('named-twice', msg('This person is named twice')) });
  }
  if (issues.length > 0) throw refuseContent(issues);
  return placed;
}

const placeOf = ({ id, name, hasLeft }: PersonRow) => ({ id, name, isPresent: !hasLeft, isKnown: true });

const newPerson = (sent: SentPerson) => ({
  id: crypto.randomUUID(),
  name: 'name' in sent ? sent.name : '',
  isPresent: false,
  isKnown: false,
});

/** New people, and people who left and come back under the same name. */
export async function addImported(
  tx: Tx,
  group: LockedGroup,
  people: readonly PlacedPerson[],
  now: Date,
): Promise<void> {
  const fresh = people.filter(({ isKnown }) => !isKnown);
  const back = people.filter(({ isKnown, isPresent }) => isKnown && !isPresent);
  requireSeats(group, { fresh: fresh.length, back: back.length });
  for (const { id } of back) await store.updatePerson(tx, group.id, id, comingBack);
  const rows = fresh.map(({ id, name }) => ({ id, name }));
  if (rows.length > 0) await store.insertPeople(tx, group.id, rows, now);
}
