import { expect, test } from 'vitest';
import { filledIn } from './filled-in.ts';

const defaults = { bill: { total: '', people: [{ name: '' }, { name: '' }] }, mode: 'equal' };

test('given values win at any depth', () => {
  expect(filledIn(defaults, { bill: { total: 12.5 }, mode: 'custom' })).toEqual({
    bill: { total: 12.5, people: [{ name: '' }, { name: '' }] },
    mode: 'custom',
  });
});

test('a list replaces the default, even if empty', () => {
  expect(filledIn(defaults, { bill: { people: [] } })).toEqual({
    bill: { total: '', people: [] },
    mode: 'equal',
  });
});

test('a value that is not an object replaces the defaults', () => {
  expect(filledIn(defaults, 'text')).toBe('text');
  expect(filledIn(defaults, null)).toBeNull();
});
