import { useCallback, useState } from 'react';
import type { EntryRecord } from '../rules/group.ts';

/** The opened entry, in its newest version while the list has it. */
export function useOpenedEntry(entries: readonly EntryRecord[]) {
  const [shown, setShown] = useState<{ entry: EntryRecord; isOpen: boolean } | null>(null);
  const newest = entries.find(({ id }) => id === shown?.entry.id);
  return {
    entry: newest ?? shown?.entry,
    isOpen: shown?.isOpen === true,
    open: (entry: EntryRecord) => setShown({ entry, isOpen: true }),
    close: useCallback(() => setShown((before) => before && { ...before, isOpen: false }), []),
  };
}
