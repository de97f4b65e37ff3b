import { isDeepStrictEqual } from 'node:util';
import { requireComputed } from '#features/calculations/server/computed.public.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import { isRecord } from '#kernel/record.ts';
import type { Tx } from '#platform/db/executor.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import { computeEntry } from '../../rules/entries/compute-entry.ts';
import type { EntryInput } from '../../rules/entries/entry.ts';
import { refusePeople } from '../../rules/entries/entry-people.ts';
import { answererOf } from '../../rules/entries/entry-sides.ts';
import type { GroupPart, OpenedEntry, PaymentAnswer } from '../../rules/group.ts';
import { removeExchange, restoreExchange } from '../exchange/change-exchange.ts';
import type { ChangedGroup, LockedGroup, NewEvent } from '../group.store.ts';
import { leaveUnchanged } from '../group-change.ts';
import type { Notice } from '../notices/group-notice.store.ts';
import { findRepeat, updateActiveRepeat } from '../repeats/repeat.store.ts';
import { removedParts, requireExact } from '../require-exact.ts';
import * as store from './entry.store.ts';

/** The entry as it is stored: the bill without unknown fields. */
export function knownEntry(entry: EntryInput): EntryInput {
  if (entry.kind === 'payment') return entry;
  return { ...entry, bill: requireComputed('bill-split', entry.bill, 'bill').inputData };
}

/** The columns that do not affect amounts. */
const aboutOf = ({ date, title, category, note }: EntryInput) => ({ day: date, title, category, note });

const asStored = (entry: object): unknown => JSON.parse(JSON.stringify(entry));

/** The fields of a stored entry from which its amounts are computed. */
function amountsIn(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const { date: _d, title: _t, category: _c, note: _n, source: _s, ...amounts } = stored;
  return amounts;
}

/** The id of the calculator's result from which the entry was made; edits keep it. */
const sourceOf = (stored: unknown): { source?: unknown } =>
  isRecord(stored) && 'source' in stored ? { source: stored.source } : {};

type Computed = Readonly<{ currency: string; total: number; parts: GroupPart[] }>;

export function compute(entry: EntryInput, balances: store.Balances): Computed {
  const outcome = computeEntry(entry, (person, currency) => balances(person, currency).carried);
  if (!outcome.ok) throw createContentProblem(outcome.issues);
  const { currency, total, parts } = outcome;
  return { currency, total, parts: store.partsOf(parts) };
}

/** People who left may stay in an entry but cannot be added to it. */
export function requirePeople(
  entry: EntryInput,
  { people }: Pick<ChangedGroup, 'people'>,
  before: readonly GroupPart[] = [],
): void {
  const kept = new Set(before.map(({ person_id }) => person_id));
  const issues = refusePeople(entry, (id) => people.get(id)?.hasLeft === false || kept.has(id));
  if (issues.length > 0) throw createContentProblem(issues);
}

export type EntryOrigin = Readonly<{
  id: string;
  by: string;
  now: Date;
  /** The repeat that makes the entry, and the date for which it does. */
  repeat?: Readonly<{ id: string; day: string }>;
}>;

/** Computes the entry to store, and the notices about it, from the group's current people and balances. */
export function newEntry(
  group: Pick<ChangedGroup, 'people'>,
  balances: store.Balances,
  entry: EntryInput,
  at: EntryOrigin,
): Readonly<{ after: OpenedEntry; notices: Notice[] }> {
  requirePeople(entry, group);
  const computed = compute(entry, balances);
  requireExact(computed, balances);
  const after = writtenEntry(entry, computed, at);
  return { after, notices: noticesToOthers(group, after, at.by) };
}

/** The source of a payment that a group holds once. It is looked up under the lock, so that two at once are one. */
export const onceSourceOf = (entry: EntryInput): string | undefined =>
  entry.kind === 'payment' ? entry.source : undefined;

export async function writeEntry(
  tx: Tx,
  group: LockedGroup,
  entry: EntryInput,
  at: EntryOrigin,
): Promise<NewEvent> {
  const source = onceSourceOf(entry);
  if (source !== undefined && (await store.findEntryOf(tx, group.id, source))) leaveUnchanged();
  const { after, notices } = newEntry(group, await store.findBalances(tx, group.id), entry, at);
  const { currency, total, parts } = after;
  const row = { id: at.id, kind: entry.kind, ...aboutOf(entry), currency, total, input: entry };
  const made = at.repeat ? { repeatId: at.repeat.id, repeatDay: at.repeat.day } : {};
  const moments = { createdAt: at.now, changedAt: at.now };
  await store.insertEntry(tx, group.id, { ...row, ...made, byPerson: at.by, ...moments }, parts);
  return { kind: 'entry-written', entryId: at.id, after, notices };
}

/** The new entry as `findEntry` would return it. */
function writtenEntry(
  entry: EntryInput,
  computed: Computed,
  { id, by, now, repeat }: EntryOrigin,
): OpenedEntry {
  const { kind, date, title, category, note } = entry;
  const about = { id, kind, date, title, category, note };
  const moments = { created_at: now.toISOString(), changed_at: now.toISOString() };
  const talk = { is_imported: false, comments: 0, photos: 0 };
  const fresh = {
    version: 1,
    is_deleted: false,
    answer: null,
    repeat_id: repeat?.id ?? null,
    ...talk,
    exchange: null,
  };
  return { ...about, ...computed, ...fresh, by, ...moments, input: entry };
}

/** Notices to the other side of a payment; for other entries, to everybody else in the group. */
function noticesToOthers({ people }: Pick<ChangedGroup, 'people'>, entry: OpenedEntry, by: string): Notice[] {
  if (entry.kind === 'payment') return noticesToSides(entry, by);
  const others = [...people.values()].filter(({ id, hasLeft }) => id !== by && !hasLeft);
  return others.map(({ id }) => ({ personId: id, kind: 'entry', entryId: entry.id }));
}

/** Notices to the people of a payment, other than the person who made the change. */
function noticesToSides({ kind, id, parts }: OpenedEntry, by: string): Notice[] {
  if (kind !== 'payment') return [];
  const others = parts.filter(({ person_id }) => person_id !== by);
  return others.map(({ person_id }) => ({ personId: person_id, kind, entryId: id }));
}

async function requireEntry(tx: Tx, groupId: string, id: string): Promise<OpenedEntry> {
  const entry = await store.findEntry(tx, groupId, id);
  if (!entry) throw new Problem('not-found');
  return entry;
}

/** Refuses an entry that was deleted, or has changed since the client read it. */
function requireVersion({ version, is_deleted }: OpenedEntry, read: number): void {
  if (version !== read || is_deleted) throw new Problem('conflict', { version });
}

type Edit = Readonly<{
  id: string;
  by: string;
  version: number;
  entry: EntryInput;
  now: Date;
  /** Also changes the future entries of its repeat. */
  following?: true | undefined;
}>;

export async function editEntry(
  tx: Tx,
  group: LockedGroup,
  { id, by, version, entry, now, following }: Edit,
): Promise<NewEvent> {
  const before = await requireEntry(tx, group.id, id);
  // A retry whose first response was lost.
  const sent = asStored({ ...sourceOf(before.input), ...entry });
  const isStored = before.version === version + 1 && isDeepStrictEqual(before.input, sent);
  if (isStored && (!following || (await isRepeated(tx, group.id, before.repeat_id, entry)))) leaveUnchanged();
  requireVersion(before, version);
  // An exchange was computed from earlier balances, so it can be deleted but not edited.
  if (before.exchange) throw new Problem('not-allowed');
  const isRepeating = following && before.repeat_id !== null;
  if (isRepeating && entry.kind === 'payment') throw new Problem('conflict', { reason: 'payment' });
  requirePeople(entry, group, following ? [] : before.parts);
  const set = {
    kind: entry.kind,
    ...aboutOf(entry),
    input: { ...sourceOf(before.input), ...entry },
    changedAt: now,
  };
  // Recomputes the amounts only if their input has changed. Otherwise a new title could move a leftover cent, because
  // rounding depends on the entries that were added since.
  if (isDeepStrictEqual(amountsIn(before.input), amountsIn(asStored(entry)))) {
    await store.updateEntry(tx, group.id, id, set);
  } else {
    await store.deleteParts(tx, group.id, id);
    const balances = await store.findBalances(tx, group.id);
    const computed = compute(entry, balances);
    requireExact(removedParts(before, computed), balances);
    requireExact(computed, balances);
    const { currency, total, parts } = computed;
    const isSamePayment = entry.kind === before.kind && isSameMoney(before, { currency, parts });
    const answer = isSamePayment ? before.answer : null;
    await store.updateEntry(tx, group.id, id, { ...set, currency, total, answer });
    await store.insertParts(tx, group.id, id, parts);
  }
  const after = await requireEntry(tx, group.id, id);
  const changed = { kind: 'entry-changed', entryId: id, before } as const;
  const notices = isSameMoney(before, after) ? [] : noticesToSides(after, by);
  if (!following || after.repeat_id === null) return { ...changed, after, notices };
  const { currency, total } = after;
  await updateActiveRepeat(tx, group.id, after.repeat_id, { input: entry, currency, total });
  return { ...changed, after: { ...after, following }, notices };
}

type Money = Pick<OpenedEntry, 'currency' | 'parts'>;

const isSameMoney = (before: Money, after: Money): boolean =>
  before.currency === after.currency && isDeepStrictEqual(before.parts, after.parts);

/** True if the repeat already makes this entry, or makes none any more. */
async function isRepeated(
  tx: Tx,
  groupId: string,
  repeatId: string | null,
  entry: EntryInput,
): Promise<boolean> {
  const repeat = repeatId === null ? undefined : await findRepeat(tx, groupId, repeatId);
  return !repeat || repeat.nextDay === null || isDeepStrictEqual(repeat.input, asStored(entry));
}

export async function removeEntry(
  tx: Tx,
  group: LockedGroup,
  { id, version, now }: Readonly<{ id: string; version: number; now: Date }>,
): Promise<NewEvent> {
  const before = await requireEntry(tx, group.id, id);
  if (before.is_deleted) leaveUnchanged();
  requireVersion(before, version);
  if (before.exchange) return await removeExchange(tx, group, before.exchange.id, now);
  await store.deleteParts(tx, group.id, id);
  requireExact(removedParts(before), await store.findBalances(tx, group.id));
  await store.updateEntry(tx, group.id, id, { deletedAt: now, changedAt: now });
  return { kind: 'entry-deleted', entryId: id, before };
}

/** Restores the amounts, which are in the event of the deletion. */
export async function restoreEntry(
  tx: Tx,
  group: LockedGroup,
  { id, now }: Readonly<{ id: string; now: Date }>,
): Promise<NewEvent> {
  const entry = await requireEntry(tx, group.id, id);
  const { parts, currency, is_deleted, exchange } = entry;
  if (!is_deleted) leaveUnchanged();
  if (exchange) return await restoreExchange(tx, group, exchange.id, now);
  await requireNoSuccessor(tx, group.id, entry);
  requireExact({ parts, currency }, await store.findBalances(tx, group.id));
  await store.updateEntry(tx, group.id, id, { deletedAt: null, changedAt: now });
  await store.insertParts(tx, group.id, id, parts);
  return { kind: 'entry-restored', entryId: id, after: await requireEntry(tx, group.id, id) };
}

/** Refuses to restore a payment with a source that was added again since: the group holds it once. */
async function requireNoSuccessor(tx: Tx, groupId: string, { kind, input }: OpenedEntry): Promise<void> {
  const { source } = sourceOf(input);
  if (kind !== 'payment' || typeof source !== 'string') return;
  if (!(await store.findEntryOf(tx, groupId, source))) return;
  const why = fault('in-group', msg('This result is already in the group'));
  throw new Problem('conflict', { reason: 'in-group', issues: [{ path: 'source', ...why }] });
}

/** Stores the answer of the person whom `answererOf` returns. Notifies the recorder and the other side. */
export async function answerPayment(
  tx: Tx,
  group: LockedGroup,
  { id, by, version, answer }: PaymentAnswer & Readonly<{ id: string; by: string }>,
): Promise<NewEvent> {
  const payment = await requireEntry(tx, group.id, id);
  const { kind, is_deleted, answer: before } = payment;
  if (kind !== 'payment' || is_deleted) throw new Problem('conflict');
  if (by !== answererOf(payment)) throw new Problem('not-allowed');
  if (version !== undefined) requireVersion(payment, version);
  if (answer === before) leaveUnchanged();
  await store.saveAnswer(tx, group.id, id, answer);
  const noticeKind = answer && ({ objected: 'objection', confirmed: 'confirmation' } as const)[answer];
  const people = [payment.by, ...payment.parts.map(({ person_id }) => person_id)];
  const others = new Set(people.filter((person) => person !== by));
  const notices = noticeKind
    ? [...others].map((personId): Notice => ({ personId, kind: noticeKind, entryId: id }))
    : [];
  return { kind: 'payment-answered', entryId: id, before: { answer: before }, after: { answer }, notices };
}
