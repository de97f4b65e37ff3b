import { expect, it } from 'vitest';
import { answeredDisputes, isDisputed, noteKind } from './line-notes.ts';
import type { NoteRecord, RunNote } from './statement.ts';

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

it('keeps answered and settled disputes with their answers, last disputed first', () => {
  const on = (rep: number, seq: number, hour: number, one: NoteRecord): RunNote => ({
    ...one,
    id: `${one.id} ${hour}`,
    rep,
    seq,
    deal: null,
    created_at: `2026-11-17T${hour}:00:00.000Z`,
  });
  const notes = [
    on(0, 1, 10, note('wrong', 'rep', true)),
    on(0, 2, 11, note('hint', 'maker')),
    on(1, 1, 12, note('open', 'rep')),
    on(1, 3, 13, note('wrong', 'rep')),
    on(0, 1, 14, note('thanks', 'maker')),
    on(1, 3, 15, note('no', 'maker')),
  ];
  const ids = answeredDisputes(notes).map((line) => line.map(({ id }) => id));
  expect(ids).toEqual([
    ['wrong 13', 'no 15'],
    ['wrong 10', 'thanks 14'],
  ]);
});
