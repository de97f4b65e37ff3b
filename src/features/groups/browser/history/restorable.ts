import type { GroupEvent } from '../../rules/group.ts';
import type { EventKind } from '../../rules/group-event.ts';

/** Comments and photos can be removed from a deleted entry: their events change nothing about it. */
const ofEntries: ReadonlySet<EventKind> = new Set([
  'entry-written',
  'entry-changed',
  'entry-deleted',
  'entry-restored',
]);

/** The deletion of each deleted entry: it gets the 'Restore' button. Events are newest first. */
export function restorable(
  events: readonly Pick<GroupEvent, 'revision' | 'kind' | 'entry_id'>[],
): Set<number> {
  const seen = new Set<string>();
  const found = new Set<number>();
  for (const { revision, kind, entry_id } of events) {
    if (entry_id === null || !ofEntries.has(kind) || seen.has(entry_id)) continue;
    seen.add(entry_id);
    if (kind === 'entry-deleted') found.add(revision);
  }
  return found;
}
