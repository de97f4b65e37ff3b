import { useCallback, useState } from 'react';
import type { GroupRecord, ListedEntry } from '../rules/group.ts';
import { openEntry } from './group.client.ts';
import { useOfGroup } from './use-of-group.ts';

/** The opened entry in its newest version: from the list, or loaded if filters or its age leave it out of the list. */
export function useOpenedEntry(record: GroupRecord, entries: readonly ListedEntry[]) {
  const [shown, setShown] = useState<{ entry: ListedEntry; isOpen: boolean } | null>(null);
  const listed = entries.find(({ id }) => id === shown?.entry.id);
  const isOpen = shown?.isOpen === true;
  const [groupId, entryId] = [record.id, shown?.entry.id ?? ''];
  const load = useCallback(() => openEntry(groupId, entryId), [groupId, entryId]);
  const { found } = useOfGroup(record, isOpen && !listed ? load : undefined);
  const loaded = found?.id === entryId ? found : undefined;
  return {
    entry: listed ?? loaded ?? shown?.entry,
    isOpen,
    open: (entry: ListedEntry) => setShown({ entry, isOpen: true }),
    close: useCallback(() => setShown((before) => before && { ...before, isOpen: false }), []),
  };
}
