import { expect, it } from 'vitest';
import { isDisputed, noteKind } from './line-notes.ts';
import type { NoteRecord } from './statement.ts';

const note = (id: string, from: NoteRecord['from'], resolved = false): NoteRecord => ({
  id,
  seq: 0,
  text: id,
  from,
  resolved,
  created_at: '2026-11-17T12:00:00.000Z',
});

it('takes the maker’s comment below a rep’s as the answer to it', () => {
  const notes = [note('wrong', 'rep'), note('no', 'maker'), note('still', 'rep')];
  expect(notes.map((one) => noteKind(one, notes))).toEqual(['answered', 'answer', 'disputed']);
  expect(noteKind(note('hint', 'maker'), [note('hint', 'maker')])).toBe('comment');
});

it('needs an answer until the dispute is answered or settled', () => {
  const disputed = [note('wrong', 'rep')];
  const answered = [...disputed, note('no', 'maker')];
  const settled = [note('wrong', 'rep', true)];
  const again = [...answered, note('still wrong', 'rep')];
  const lines = [[], [note('hint', 'maker')], disputed, answered, settled, again];
  expect(lines.map(isDisputed)).toEqual([false, false, true, false, false, true]);
});
