import { expect, it } from 'vitest';
import { lastMonths } from './last-months.ts';

it('fills the months without expenses, over the turn of a year', () => {
  const months = [
    { key: '2024-02', amount: 9 },
    { key: '2025-12', amount: 5 },
    { key: '2026-02', amount: 7 },
  ];
  expect(lastMonths(months, 4)).toEqual([
    { key: '2025-11', amount: 0 },
    { key: '2025-12', amount: 5 },
    { key: '2026-01', amount: 0 },
    { key: '2026-02', amount: 7 },
  ]);
  expect(lastMonths(months)).toHaveLength(12);
  expect(lastMonths([])).toEqual([]);
});
