import { expect, it } from 'vitest';
import { namesakeOf } from './namesake.ts';

const people = [
  { id: '1', name: 'Ana', is_here: true },
  { id: '2', name: 'Ben', is_here: false },
];

it.each([
  [' ana ', '1'],
  ['BEN', '2'],
  ['Be\u200bn', '2'],
  ['Ｂｅｎ', '2'],
  ['Bea', undefined],
  ['', undefined],
])('finds the person named %j', (name, id) => {
  expect(namesakeOf(name, people)?.id).toBe(id);
});
