import { expect, it } from 'vitest';
import { inDeletionOrder, namesOverLimit } from './offline-limits.ts';

const row = (name: string, at: number, bytes = 10) => ({ name, at, bytes });
const rows = [
  row('page/dashboard', 1),
  row('sheet/old', 2),
  row('group/lisbon', 3),
  row('sheet/new', 4),
  row('page/history', 5),
];

it('gives up sheets before pages and groups, and the oldest first', () => {
  expect(inDeletionOrder(rows).map(({ name }) => name)).toEqual([
    'sheet/old',
    'sheet/new',
    'page/dashboard',
    'group/lisbon',
    'page/history',
  ]);
});

it('deletes no more than needed for the number and for the bytes', () => {
  expect(namesOverLimit(rows, 'sheet/new', { rows: 5, bytes: 50 })).toEqual([]);
  expect(namesOverLimit(rows, 'sheet/new', { rows: 4, bytes: 50 })).toEqual(['sheet/old']);
  expect(namesOverLimit(rows, 'sheet/new', { rows: 5, bytes: 39 })).toEqual(['sheet/old', 'page/dashboard']);
});

it('never deletes what was just written, even if it alone is too large', () => {
  expect(
    namesOverLimit([row('sheet/old', 1), row('sheet/new', 2, 900)], 'sheet/new', { rows: 9, bytes: 100 }),
  ).toEqual(['sheet/old']);
});
