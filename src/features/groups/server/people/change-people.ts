import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import type { Tx } from '#platform/db/executor.ts';
import { isUniqueViolation } from '#platform/db/violation.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import type { PersonChange } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { type LockedGroup, type NewEvent, type PersonRow, requireAccount } from '../group.store.ts';
import { leaveUnchanged } from '../group-change.ts';
import { handOver } from './hand-over.ts';
import * as store from './person.store.ts';

/** Refuses names that occur twice in a request. `me` is the name of the group's maker. */
export function requireDistinct(people: readonly string[], me: readonly string[] = []): void {
  const names = [...me, ...people].map(plainName);
  const repeated = names.flatMap((name, n) =>
    names.indexOf(name) < n
      ? [{ path: `people.${n - me.length}`, ...fault('name-taken', msg('Two people have the same name')) }]
      : [],
  );
  if (repeated.length > 0) throw createContentProblem(repeated);
}

/**
 * Answers a violation of the unique index on names as a conflict: a concurrent request took the name, or PostgreSQL's
 * lower case makes two names equal that `plainName` tells apart.
 */
export function rethrowAsNameTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new Problem('conflict', { reason: 'name-taken' }) : error;
}

const nameTaken = (name: string) => new Problem('conflict', { reason: 'name-taken', name });

/** Finds a person by name; a present person comes before a person who left. */
export function findPersonByName({ people }: LockedGroup, name: string): PersonRow | undefined {
  const plain = plainName(name);
  const found = [...people.values()].filter((person) => plainName(person.name) === plain);
  return found.find(({ hasLeft }) => !hasLeft) ?? found[0];
}

/**
 * People who left do not count towards `max`, so that a full group can be emptied. Their names count towards `names`.
 */
export function requireSeats(
  { people }: LockedGroup,
  { fresh, back }: Readonly<{ fresh: number; back: number }>,
): void {
  const { people: max, names } = groupLimits;
  const present = [...people.values()].filter(({ hasLeft }) => !hasLeft).length;
  if (present + fresh + back <= max && people.size + fresh <= names) return;
  throw new Problem('limit-reached', { max, of: 'people in a group' });
}

/** Clears the ways to pay of the person who left, because somebody else may return under the name. */
export const rejoinValues = { leftAt: null, ways: null, sharesWays: null } as const;

/** The name of a person who left brings that person back, with their entries. */
export async function addPeople(
  tx: Tx,
  group: LockedGroup,
  names: readonly string[],
  now: Date,
): Promise<NewEvent> {
  const known = names.map((name) => ({ name, person: findPersonByName(group, name) }));
  const taken = known.find(({ person }) => person && !person.hasLeft);
  if (taken) throw nameTaken(taken.name);
  const people = known.map(({ name, person }) => ({ id: person?.id ?? crypto.randomUUID(), name }));
  const added = people.filter((_, n) => !known[n]?.person);
  requireSeats(group, { fresh: added.length, back: people.length - added.length });
  for (const { person } of known) {
    if (person) await store.updatePerson(tx, group.id, person.id, rejoinValues);
  }
  if (added.length > 0) await store.insertPeople(tx, group.id, added, now);
  return { kind: 'person-added', after: { people } };
}

export type Joining = Readonly<{ personId: string } | { name: string }>;

/** Joins under a free name of the list or a new name. From then on, the key's hash identifies the person. */
export async function joinGroup(
  tx: Tx,
  group: LockedGroup,
  joining: Joining,
  { keyHash, now }: Readonly<{ keyHash: string; now: Date }>,
): Promise<Readonly<{ personId: string; event: NewEvent }>> {
  const person =
    'personId' in joining ? group.people.get(joining.personId) : findPersonByName(group, joining.name);
  if ('personId' in joining && (!person || person.hasLeft)) throw new Problem('not-found');
  // A free name must be chosen from the list; typing it is refused.
  if (person?.isHere || (person && !person.hasLeft && 'name' in joining)) throw nameTaken(person.name);
  const id = person?.id ?? crypto.randomUUID();
  const name = person?.name ?? ('name' in joining ? joining.name : '');
  if (!person) {
    requireSeats(group, { fresh: 1, back: 0 });
    await store.insertPeople(tx, group.id, [{ id, name }], now);
  } else if (person.hasLeft) {
    requireSeats(group, { fresh: 0, back: 1 });
    await store.updatePerson(tx, group.id, id, rejoinValues);
  }
  await store.insertKey(tx, group.id, { personId: id, keyHash, now });
  return { personId: id, event: { kind: 'person-joined', after: { id, name } } };
}

export async function removePerson(
  tx: Tx,
  group: LockedGroup,
  { id, role, name, purse }: PersonRow,
  now: Date,
): Promise<NewEvent> {
  if (role === 'owner') throw new Problem('conflict', { reason: 'owner' });
  await store.deleteKeys(tx, group.id, id);
  await store.updatePerson(tx, group.id, id, { leftAt: now, userId: null, purse: null });
  if (purse !== null) await store.dissolvePurse(tx, group.id, purse);
  return { kind: 'person-left', before: { id, name } };
}

/** Attaches an account to a person, who must not have another one. */
export async function attachAccount(
  tx: Tx,
  group: LockedGroup,
  me: PersonRow,
  userId: string,
  now: Date,
): Promise<NewEvent> {
  const isElsewhere = [...group.people.values()].some((person) => person.userId === userId);
  if (me.userId !== null || isElsewhere) throw new Problem('conflict', { reason: 'attached' });
  await requireAccount(tx, userId);
  // The choice of an earlier account does not apply to this one.
  await store.updatePerson(tx, group.id, me.id, { userId, sharesWays: null, getsMail: true });
  // Cancels the end of a group in which nobody had an account.
  await handOver(tx, [group.id], now);
  return { kind: 'account-attached', after: { id: me.id, name: me.name } };
}

type Change = Readonly<{ me: PersonRow; person: PersonRow; change: PersonChange }>;

/**
 * Owners may change everybody; members may change their own name and ways to pay. Readers only choose the e-mails that
 * they get and whether the ways of their account are shown.
 */
function requirePermission({ me, person, change }: Change): void {
  const isOwn = me.id === person.id;
  const isOwner = me.role === 'owner';
  const { getsMail: _getsMail, sharesWays: _sharesWays, ...writing } = change;
  const isAllowed =
    (isOwn || isOwner) &&
    (me.role !== 'reader' || Object.keys(writing).length === 0) &&
    (isOwner || change.role === undefined) &&
    // Only the owner may let people settle together; everybody may return to settling alone.
    (isOwner || (change.purseWith ?? null) === null) &&
    // Nobody else may set the ways to pay of a person who has joined.
    (change.ways === undefined || isOwn || !person.isHere) &&
    ((change.sharesWays === undefined && change.getsMail === undefined) || isOwn);
  if (!isAllowed) throw new Problem('not-allowed');
}

export async function changePerson(tx: Tx, group: LockedGroup, request: Change): Promise<NewEvent> {
  requirePermission(request);
  const { me, person, change } = request;
  if (Object.keys(change).length === 0) leaveUnchanged();
  const { id } = person;
  const { role, purseWith, removeDevices, ...columns } = change;
  const { name, ways, sharesWays } = columns;
  if (name !== undefined) {
    const other = findPersonByName(group, name);
    if (other && other.id !== id) throw nameTaken(name);
  }
  if (Object.keys(columns).length > 0) await store.updatePerson(tx, group.id, id, columns);
  if (role !== undefined) await changeRole(tx, group, { me, person, role, removeDevices });
  if (purseWith !== undefined) await changePurse(tx, group, person, purseWith);
  if (removeDevices) await freeName(tx, group, { me, person });
  const { ways: _ways, sharesWays: _sharesWays, getsMail: _getsMail, ...shown } = change;
  const isWaysChange = ways !== undefined || sharesWays !== undefined;
  return {
    kind: 'person-changed',
    before: { id, name: person.name, role: person.role, purse: person.purse },
    // The event records that ways to pay changed, but not the ways.
    after: { id, name: name ?? person.name, ...shown, ...(isWaysChange ? { ways: true } : {}) },
  };
}

type RoleChange = Pick<Change, 'me' | 'person'> &
  Pick<PersonChange, 'removeDevices'> &
  Readonly<{ role: PersonRow['role'] }>;

/** A group always has one owner, with an account. An owner who hands the group over becomes a member. */
async function changeRole(
  tx: Tx,
  group: LockedGroup,
  { me, person, role, removeDevices }: RoleChange,
): Promise<void> {
  if (role === person.role) return;
  if (person.role === 'owner') throw new Problem('conflict', { reason: 'owner' });
  if (role === 'owner') {
    // Removing the devices also detaches the account.
    if (person.userId === null || removeDevices) throw new Problem('conflict', { reason: 'no-account' });
    await store.updatePerson(tx, group.id, me.id, { role: 'member' });
  }
  await store.updatePerson(tx, group.id, person.id, { role });
}

async function changePurse(
  tx: Tx,
  group: LockedGroup,
  { id, purse }: PersonRow,
  purseWith: string | null,
): Promise<void> {
  const other = purseWith === null ? null : group.people.get(purseWith);
  if (other === undefined || other?.id === id || other?.hasLeft) throw new Problem('not-found');
  const shared = other === null ? null : (other.purse ?? crypto.randomUUID());
  if (shared === purse && purse !== null) return;
  await store.updatePerson(tx, group.id, id, { purse: shared });
  if (other && other.purse === null) await store.updatePerson(tx, group.id, other.id, { purse: shared });
  if (purse !== null) await store.dissolvePurse(tx, group.id, purse);
}

/**
 * Frees a name that the wrong device or account uses, and clears its ways to pay. Owners who free their own name keep
 * their account.
 */
async function freeName(
  tx: Tx,
  group: LockedGroup,
  { me, person }: Pick<Change, 'me' | 'person'>,
): Promise<void> {
  await store.deleteKeys(tx, group.id, person.id);
  if (me.id === person.id) return;
  await store.updatePerson(tx, group.id, person.id, { userId: null, ways: null, sharesWays: null });
}
