import type { NoteAuthor, NoteRecord, RunNote } from './statement.ts';

const isBy = (author: NoteAuthor) => (note: NoteRecord) => note.from === author;

export type NoteKind = 'answer' | 'comment' | 'settled' | 'answered' | 'disputed';

/**
 * Classifies a comment among those on its line, oldest first: a maker's comment after a rep's is an answer.
 */
export function noteKind({ id, from, resolved }: NoteRecord, notes: readonly NoteRecord[]): NoteKind {
  const place = notes.findIndex((note) => note.id === id);
  if (from === 'maker') return notes.slice(0, place).some(isBy('rep')) ? 'answer' : 'comment';
  if (resolved) return 'settled';
  return notes.slice(place).some(isBy('maker')) ? 'answered' : 'disputed';
}

/** True if a line needs the maker's answer. */
export function isDisputed(notes: readonly NoteRecord[]): boolean {
  return notes.some((note) => noteKind(note, notes) === 'disputed');
}

/** The comments on lines whose disputes are all answered or settled, by line, last disputed first. */
export function answeredDisputes(notes: readonly RunNote[]): RunNote[][] {
  const lines = Map.groupBy(notes, ({ rep, seq }) => `${rep} ${seq}`);
  const disputedAt = (line: readonly RunNote[]) => line.findLast(isBy('rep'))?.created_at ?? '';
  return [...lines.values()]
    .filter((line) => line.some(isBy('rep')) && !isDisputed(line))
    .toSorted((a, b) => disputedAt(b).localeCompare(disputedAt(a)));
}
