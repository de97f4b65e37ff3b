import { useCallback, useState } from 'react';
import type { ListedEntry } from '../rules/group.ts';

/** The opened entry, in its newest version while the list has it. */
export function useOpenedEntry(entries: readonly ListedEntry[]) {
  const [shown, setShown] = useState<{ entry: ListedEntry; isOpen: boolean } | null>(null);
  const newest = entries.find(({ id }) => id === shown?.entry.id);
  return {
    entry: newest ?? shown?.entry,
    isOpen: shown?.isOpen === true,
    open: (entry: ListedEntry) => setShown({ entry, isOpen: true }),
    close: useCallback(() => setShown((before) => before && { ...before, isOpen: false }), []),
  };
}
