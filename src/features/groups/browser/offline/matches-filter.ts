import type { EntryQuery, EntryRecord } from '../../rules/group.ts';

export type Filter = Pick<EntryQuery, 'search' | 'category' | 'person'>;

/** As the server searches, for entries that are on the device. */
export function matchesFilter(entry: EntryRecord, { search, category, person }: Filter): boolean {
  const words = search?.trim().toLowerCase();
  return (
    (!words || `${entry.title}\n${entry.note}`.toLowerCase().includes(words)) &&
    (!category || entry.category === category) &&
    (!person || entry.parts.some(({ person_id }) => person_id === person))
  );
}
