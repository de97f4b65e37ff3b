import { expect, it } from 'vitest';
import { firstPosition } from './scroll-position.ts';

it('a new page begins at its top', () => {
  expect(firstPosition('PUSH', false, 400)).toBe(0);
  expect(firstPosition('PUSH', true, undefined)).toBe(0);
  expect(firstPosition('REPLACE', false, undefined)).toBe(0);
});

it('back and forward lead to where one was', () => {
  expect(firstPosition('POP', false, 400)).toBe(400);
  expect(firstPosition('POP', false, undefined)).toBe(0);
});

it('another query on the same page keeps the position', () => {
  expect(firstPosition('REPLACE', true, 400)).toBeUndefined();
});
