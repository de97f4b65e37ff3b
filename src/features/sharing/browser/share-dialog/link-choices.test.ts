import { expect, it } from 'vitest';
import type { Part } from '#calculators/rules/summary.ts';
import { each, everybody, firstChoice, placesOf } from './link-choices.ts';

// Only the number of parts matters here.
const people = (count: number) => ({ parts: Array.from({ length: count }, () => ({}) as Part) });

it('gives each person of an itemized bill a link of their own, and others the whole result', () => {
  expect(firstChoice('bill-split', { mode: 'itemized' }, people(4))).toBe(each);
  expect(firstChoice('bill-split', { mode: 'equal' }, people(4))).toBe(everybody);
  expect(firstChoice('freelancer', { mode: 'basic' }, people(4))).toBe(everybody);
});

it('shows the whole to one person, and to more people than links can be made at once', () => {
  expect(firstChoice('bill-split', { mode: 'itemized' }, people(1))).toBe(everybody);
  expect(firstChoice('bill-split', { mode: 'itemized' }, people(21))).toBe(everybody);
});

it('makes a link for every part, for the whole, or for one part', () => {
  expect(placesOf(each, people(3))).toEqual([0, 1, 2]);
  expect(placesOf(everybody, people(3))).toEqual([undefined]);
  expect(placesOf('2', people(3))).toEqual([2]);
});
