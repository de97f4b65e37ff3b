import { expect, it } from 'vitest';
import { isUnsettled, lineSummary, noteKind } from './line-notes.ts';
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

it('unfolds a line until what is disputed is settled, and says what is below', () => {
  const disputed = [note('wrong', 'rep')];
  const answered = [...disputed, note('no', 'maker')];
  const settled = [note('wrong', 'rep', true), note('no', 'maker')];
  const again = [...settled, note('still wrong', 'rep')];
  expect([[], disputed, answered, settled, again].map(isUnsettled)).toEqual([false, true, true, false, true]);
  expect([[], disputed, answered].map(lineSummary)).toEqual([
    'Why',
    'Why, and what is disputed',
    'Why, and the answer',
  ]);
});
