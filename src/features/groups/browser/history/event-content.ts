import { isRecord } from '#kernel/record.ts';
import type { EntryRecord } from '../../rules/group.ts';

type Content = Readonly<Record<string, unknown>>;

/** Events may come from older releases: a missing field reads as empty. */
export const contentOf = (stored: unknown): Content => (isRecord(stored) ? stored : {});

export function textIn(content: Content, field: string): string {
  const value = content[field];
  return typeof value === 'string' ? value : '';
}

export function numberIn(content: Content, field: string): number {
  const value = content[field];
  return typeof value === 'number' ? value : 0;
}

export function namesIn(content: Content): string[] {
  const { people } = content;
  return Array.isArray(people)
    ? people.map((person) => textIn(contentOf(person), 'name')).filter(Boolean)
    : [];
}

/** Undefined for an event without an entry. */
export function entryIn(stored: unknown): Omit<EntryRecord, 'by' | 'answer'> | undefined {
  if (!isRecord(stored) || typeof stored.title !== 'string' || !Array.isArray(stored.parts)) return undefined;
  // Safe cast: the server stores its own record of the entry.
  return stored as EntryRecord;
}
