import { expect, it } from 'vitest';
import { matchesFilter } from './matches-filter.ts';

it('filters the entries on the device as the server does', () => {
  const entry = {
    title: 'Taxi home',
    note: 'Late',
    category: 'travel',
    parts: [{ person_id: 'ana' }],
  } as never;
  expect(matchesFilter(entry, {})).toBe(true);
  expect(matchesFilter(entry, { search: ' taxi ', category: 'travel', person: 'ana' })).toBe(true);
  expect(matchesFilter(entry, { search: 'late taxi' })).toBe(true);
  expect(matchesFilter(entry, { search: 'late bus' })).toBe(false);
  expect(matchesFilter(entry, { category: 'food' })).toBe(false);
  expect(matchesFilter(entry, { person: 'ben' })).toBe(false);
});
