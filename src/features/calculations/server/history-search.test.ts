import { expect, it } from 'vitest';
import { amountDigits, searchWords } from './history-search.ts';

it.each([
  [undefined, []],
  ['  ', []],
  ['Ann  Website\t', ['ann', 'website']],
  ['50%_\\', ['50%_\\']],
  ['a\0b', ['ab']],
  ['Živa ŁØDŹ Ωμέγα', ['ziva', 'lodz', 'ωμεγα']],
  ['Z\u030civa \u030c', ['ziva']],
])('looks for %j as %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

it.each([
  ['186.44', '18644'],
  ['$1,234.50', '123450'],
  ['1.234,50€', '123450'],
  ['0.40', '40'],
  ['0', '0'],
  ['q3', undefined],
  ['3d-print', undefined],
  ['%_', undefined],
])('takes %j for the amount %j', (word, digits) => {
  expect(amountDigits(word)).toBe(digits);
});
