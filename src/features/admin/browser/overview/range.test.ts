import { expect, it } from 'vitest';
import { chosenRange, queryOf } from './range.ts';

const today = '2026-11-15';
const read = (query: string) => chosenRange(new URLSearchParams(query), today);

it.each([
  ['', '30', '2026-10-17', '2026-11-15'],
  ['days=7', '7', '2026-11-09', '2026-11-15'],
  ['days=8', '30', '2026-10-17', '2026-11-15'],
  ['from=2026-01-01&to=2026-01-31', null, '2026-01-01', '2026-01-31'],
  ['from=2026-01-31&to=2026-01-01', '30', '2026-10-17', '2026-11-15'],
  ['from=2026-01-01', '30', '2026-10-17', '2026-11-15'],
])('%j is read as %s from %s to %s', (query, preset, from, to) => {
  expect(read(query)).toEqual({ preset, range: { from, to } });
});

it.each(['', 'days=7', 'days=365', 'from=2026-01-01&to=2026-01-31'])(
  '%j is written as it was read',
  (query) => {
    expect(new URLSearchParams(queryOf(read(query))).toString()).toBe(query);
  },
);
