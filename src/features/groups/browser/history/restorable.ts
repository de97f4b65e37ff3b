import type { GroupEvent } from '../../rules/group.ts';

/** The newest event of each deleted entry: it gets the 'Restore' button. Events are newest first. */
export function restorable(
  events: readonly Pick<GroupEvent, 'revision' | 'kind' | 'entry_id'>[],
): Set<number> {
  const seen = new Set<string>();
  const found = new Set<number>();
  for (const { revision, kind, entry_id } of events) {
    if (entry_id === null || seen.has(entry_id)) continue;
    seen.add(entry_id);
    if (kind === 'entry-deleted') found.add(revision);
  }
  return found;
}
