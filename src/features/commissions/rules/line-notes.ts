import type { NoteAuthor, NoteRecord } from './statement.ts';

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

/** Label of the disclosure below a line. */
export function lineSummary(notes: readonly NoteRecord[]): string {
  const kinds = new Set(notes.map((note) => noteKind(note, notes)));
  if (kinds.has('disputed')) return 'Why, and what is disputed';
  if (kinds.has('answer')) return 'Why, and the answer';
  return kinds.size > 0 ? 'Why, and a comment' : 'Why';
}

/** Whether a line starts unfolded, since its dispute is open. */
export function isUnsettled(notes: readonly NoteRecord[]): boolean {
  const disputes = notes.filter(isBy('rep'));
  return disputes.length > 0 ? disputes.some(({ resolved }) => !resolved) : notes.length > 0;
}
