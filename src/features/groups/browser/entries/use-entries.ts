import { useCallback, useEffect, useRef, useState } from 'react';
import { dataOwner } from '#browser/session/session.ts';
import type { EntryFilter, ListedEntry } from '../../rules/group.ts';
import { fetchEntries } from '../group.client.ts';
import { readOfflineEntries, storeEntriesOffline } from '../offline/offline-group.ts';

type List = Readonly<{ entries: readonly ListedEntry[]; next: string | null }>;

export type Entries = List &
  Readonly<{
    state: 'loading' | 'shown' | 'failed';
    /** Adds the next page; rejects if it cannot be loaded. */
    more: () => Promise<void>;
    retry: () => void;
  }>;

async function loadPages(id: string, filter: EntryFilter, pages: number): Promise<List> {
  let list: List = { entries: [], next: null };
  for (let page = 0; page < pages && (page === 0 || list.next !== null); page += 1) {
    const cursor = list.next === null ? {} : { cursor: list.next };
    const { entries, next } = await fetchEntries(id, { ...filter, ...cursor, with: 'input' });
    list = { entries: [...list.entries, ...entries], next };
  }
  return list;
}

/** The loaded pages of a group's entries, reloaded with every revision. `filter` must be a stable reference. */
export function useEntries(id: string, revision: number, filter: EntryFilter): Entries {
  const [list, setList] = useState<List & { state: Entries['state'] }>({
    entries: [],
    next: null,
    state: 'loading',
  });
  const [attempt, setAttempt] = useState(0);
  const asked = useRef({ filter, pages: 1 });
  const run = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision and a new attempt load again
  useEffect(() => {
    if (asked.current.filter !== filter) asked.current = { filter, pages: 1 };
    run.current += 1;
    const own = run.current;
    const owner = dataOwner();
    loadPages(id, filter, asked.current.pages).then(
      (loaded) => {
        if (own !== run.current) return;
        setList({ ...loaded, state: 'shown' });
        if (!Object.values(filter).some(Boolean)) void storeEntriesOffline(id, loaded.entries, owner);
      },
      async () => {
        const kept = await readOfflineEntries(id, filter);
        if (own !== run.current) return;
        setList((before) =>
          kept ? { entries: kept, next: null, state: 'shown' } : { ...before, state: 'failed' },
        );
      },
    );
  }, [id, filter, revision, attempt]);

  const { next } = list;
  const more = useCallback(async () => {
    if (next === null) return;
    const own = run.current;
    const page = await fetchEntries(id, { ...filter, cursor: next, with: 'input' });
    // The list was reloaded meanwhile, and its cursor may have changed.
    if (own !== run.current) return;
    asked.current = { filter, pages: asked.current.pages + 1 };
    setList((before) => ({ ...before, entries: [...before.entries, ...page.entries], next: page.next }));
  }, [id, filter, next]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...list, more, retry };
}
