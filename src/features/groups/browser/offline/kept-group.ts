import { forgetKept, keepData, readAllKept, readKept } from '#browser/offline/kept-data.ts';
import type { GroupRecord, ListedEntry } from '../../rules/group.ts';
import { type Filter, matchesFilter } from './matches-filter.ts';

/** The first pages: older entries need a connection. */
const mostEntries = 200;
const groupKey = (id: string) => `group/${id}`;
const entriesKey = (id: string) => `entries/${id}`;

/** `owner` is the `dataOwner` who asked for it. */
export const keepGroup = (record: GroupRecord, owner: string | null) =>
  keepData(groupKey(record.id), record, owner);
export const keptGroup = (id: string) => readKept<GroupRecord>(groupKey(id));

/** Every group that was opened here, by name. */
export async function keptGroups() {
  const all = await readAllKept<GroupRecord>(groupKey(''));
  return all.toSorted((one, other) => one.data.name.localeCompare(other.data.name));
}

/** The reader is no longer in the group. */
export async function forgetGroup(id: string): Promise<void> {
  await forgetKept(groupKey(id));
  await forgetKept(entriesKey(id));
}

export const keepEntries = (id: string, entries: readonly ListedEntry[], owner: string | null) =>
  keepData(entriesKey(id), entries.slice(0, mostEntries), owner);

/** Undefined if none were kept. */
export async function keptEntries(id: string, filter: Filter): Promise<ListedEntry[] | undefined> {
  const kept = await readKept<ListedEntry[]>(entriesKey(id));
  return kept?.data.filter((entry) => matchesFilter(entry, filter));
}
