import { useCallback, useEffect, useRef, useState } from 'react';
import { dataOwner } from '#browser/session/session.ts';
import type { EntryFilter, GroupRecord, ListedEntry } from '../../rules/group.ts';
import { fetchEntries } from '../group.client.ts';
import { readOfflineEntries, storeEntriesOffline } from '../offline/offline-group.ts';
import { useOfGroup } from '../use-of-group.ts';

type List = Readonly<{ entries: readonly ListedEntry[]; next: string | null }>;
/** `owner` is the `dataOwner` who loaded the list, to store it offline; a filtered list is not stored. */
type FoundList = List & Readonly<{ owner?: string | null }>;

export type Entries = List &
  Readonly<{
    state: 'loading' | 'shown' | 'failed';
    /** Adds the next page; rejects if it cannot be loaded. */
    more: () => Promise<void>;
    retry: () => void;
  }>;

const nothing: List = { entries: [], next: null };

async function loadPages(id: string, filter: EntryFilter, pages: number): Promise<List> {
  let list = nothing;
  for (let page = 0; page < pages && (page === 0 || list.next !== null); page += 1) {
    const cursor = list.next === null ? {} : { cursor: list.next };
    const { entries, next } = await fetchEntries(id, { ...filter, ...cursor, with: 'input' });
    list = { entries: [...list.entries, ...entries], next };
  }
  return list;
}

/** The loaded pages of a group's entries. `filter` must be a stable reference. */
export function useEntries(record: GroupRecord, filter: EntryFilter): Entries {
  const { id } = record;
  const asked = useRef({ filter, pages: 1 });
  const load = useCallback(async (): Promise<FoundList> => {
    if (asked.current.filter !== filter) asked.current = { filter, pages: 1 };
    const owner = dataOwner();
    const list = await loadPages(id, filter, asked.current.pages);
    return Object.values(filter).some(Boolean) ? list : { ...list, owner };
  }, [id, filter]);
  const fallback = useCallback(async (): Promise<FoundList | undefined> => {
    const kept = await readOfflineEntries(id, filter);
    return kept && { entries: kept, next: null };
  }, [id, filter]);
  const { found, hasFailed, retry } = useOfGroup(record, load, fallback);

  useEffect(() => {
    if (found?.owner !== undefined) void storeEntriesOffline(id, found.entries, found.owner);
  }, [id, found]);

  /** The list with pages that were added to `found`. */
  const [longer, setLonger] = useState({ found, list: nothing });
  const list = (longer.found === found ? longer.list : found) ?? nothing;
  const more = useCallback(async () => {
    if (!found || list.next === null) return;
    const page = await fetchEntries(id, { ...filter, cursor: list.next, with: 'input' });
    asked.current = { filter, pages: asked.current.pages + 1 };
    // Ignored if the list was reloaded meanwhile: its cursor may have changed.
    setLonger({ found, list: { entries: [...list.entries, ...page.entries], next: page.next } });
  }, [id, filter, found, list]);

  return { ...list, state: found ? 'shown' : hasFailed ? 'failed' : 'loading', more, retry };
}
