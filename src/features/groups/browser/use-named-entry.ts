import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EntryRecord } from '../rules/group.ts';
import { entryHash } from '../rules/group-addresses.ts';
import { openEntry } from './group.client.ts';

const start = `#${entryHash('')}`;

/** Opens the entry that the URL's hash names, for example from the link of a notice. */
export function useNamedEntry(groupId: string, open: (entry: EntryRecord) => void): void {
  const { hash, key } = useLocation();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit to the address opens it again
  useEffect(() => {
    if (!hash.startsWith(start)) return;
    let stale = false;
    openEntry(groupId, hash.slice(start.length)).then(
      (entry) => {
        if (!stale && !entry.is_deleted) latest.current(entry);
      },
      // Deleted with its group, or offline: the list is shown instead.
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [groupId, hash, key]);
}
