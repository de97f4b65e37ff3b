import type { EntryQuery, EntryRecord } from '../../rules/group.ts';

export type Filter = Pick<EntryQuery, 'search' | 'category' | 'person'>;

/** Filters entries on the device as the server does: each word of a search must occur in title or note. */
export function matchesFilter(entry: EntryRecord, { search, category, person }: Filter): boolean {
  const words = search?.toLowerCase().split(/\s+/) ?? [];
  const text = `${entry.title} ${entry.note}`.toLowerCase();
  return (
    words.every((word) => text.includes(word)) &&
    (!category || entry.category === category) &&
    (!person || entry.parts.some(({ person_id }) => person_id === person))
  );
}
