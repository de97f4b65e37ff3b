import { expect, it } from 'vitest';
import { commentText } from './comment.ts';
import { parseMentions, peopleFor, typedMention } from './mentions.ts';

const people = [
  { id: 'a', name: 'Ana' },
  { id: 'm', name: 'Ana María' },
  { id: 'b', name: 'Ben O’Neil' },
  { id: 'j', name: '花子' },
];

it.each([
  ['Was this @Ben O’Neil?', ['Was this ', { person: 'b' }, '?']],
  ['@ana maría and @ANA', [{ person: 'm' }, ' and ', { person: 'a' }]],
  ['@Anabel, ana@ana.example', ['@Anabel, ana@ana.example']],
  ['@花子 @nobody @', [{ person: 'j' }, ' @nobody @']],
  ['@Ana@Ana', [{ person: 'a' }, { person: 'a' }]],
  ['', []],
])('reads %j', (text, pieces) => {
  expect(parseMentions(text, people)).toEqual(pieces);
});

it('writes a comment with the names of today', () => {
  const renamed = (id: string) => (id === 'b' ? 'Benjamin' : '?');
  expect(commentText(parseMentions('Was this @Ben O’Neil?', people), renamed)).toBe('Was this @Benjamin?');
});

it('knows what is being typed before the caret', () => {
  expect(typedMention('Hi @ana m', 9, 60)).toEqual({ start: 3, typed: 'ana m' });
  expect(typedMention('Hi @ana m', 5, 60)).toEqual({ start: 3, typed: 'a' });
  expect(typedMention('ana@example', 8, 60)).toBeUndefined();
  expect(typedMention('@ana\nthen', 9, 60)).toBeUndefined();
  expect(typedMention('no mention', 5, 60)).toBeUndefined();
});

it('suggests people by the start of any word of their name', () => {
  const names = (typed: string) => peopleFor(typed, people).map(({ name }) => name);
  expect([names('an'), names('o’'), names('MAR'), names('zed')]).toEqual([
    ['Ana', 'Ana María'],
    ['Ben O’Neil'],
    ['Ana María'],
    [],
  ]);
});
