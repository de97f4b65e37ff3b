import { forgetOffline, readAllOffline, readOffline, saveOffline } from '#browser/offline/offline-data.ts';
import type { GroupRecord, ListedEntry } from '../../rules/group.ts';
import { type Filter, matchesFilter } from './matches-filter.ts';

/** Stores only the first pages; older entries need a connection. */
const mostEntries = 200;
const groupKey = (id: string) => `group/${id}`;
const entriesKey = (id: string) => `entries/${id}`;

/** `owner` is the `dataOwner` who loaded the group. */
export const storeGroupOffline = (record: GroupRecord, owner: string | null) =>
  saveOffline(groupKey(record.id), record, owner);
export const readOfflineGroup = (id: string) => readOffline<GroupRecord>(groupKey(id));

/** Every group that was opened here, by name. */
export async function listOfflineGroups() {
  const all = await readAllOffline<GroupRecord>(groupKey(''));
  return all.toSorted((one, other) => one.data.name.localeCompare(other.data.name));
}

/** Deletes the stored data of a group that the reader has left. */
export async function forgetGroup(id: string): Promise<void> {
  await forgetOffline(groupKey(id));
  await forgetOffline(entriesKey(id));
}

export const storeEntriesOffline = (id: string, entries: readonly ListedEntry[], owner: string | null) =>
  saveOffline(entriesKey(id), entries.slice(0, mostEntries), owner);

/** Undefined if none were stored. */
export async function readOfflineEntries(id: string, filter: Filter): Promise<ListedEntry[] | undefined> {
  const kept = await readOffline<ListedEntry[]>(entriesKey(id));
  return kept?.data.filter((entry) => matchesFilter(entry, filter));
}
