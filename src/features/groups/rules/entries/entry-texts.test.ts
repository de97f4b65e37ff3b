import { expect, it } from 'vitest';
import { byMonth } from '../balances/by-month.ts';
import type { EntryRecord, GroupPart } from '../group.ts';
import { answererOf, borneBy, payersOf, sidesOf } from './entry-sides.ts';
import { whoPaid } from './entry-texts.ts';

const part = (person_id: string, paid: number, borne: number): GroupPart => ({
  person_id,
  paid,
  borne,
  carried: 0,
  had: 0,
});
// Safe cast: the functions read no other fields.
const entry = (kind: EntryRecord['kind'], ...parts: GroupPart[]) => ({ kind, parts }) as EntryRecord;
const people = ['ana', 'ben', 'cy'].map((id) => ({ id, name: id.toUpperCase() }));
// Safe cast: only ids and names are read.
const record = { me: 'ana', people } as never;

it('groups by month in the order of the list', () => {
  const dates = ['2026-12-01', '2026-11-30', '2026-11-02', '2025-11-30'].map((date) => ({ date }));
  expect(byMonth(dates).map(({ month, entries }) => [month, entries.length])).toEqual([
    ['2026-12', 1],
    ['2026-11', 2],
    ['2025-11', 1],
  ]);
  expect(byMonth([])).toEqual([]);
});

it('says what a person bears, also of an income, and nothing for others', () => {
  const dinner = entry('expense', part('ana', 3000, 1000), part('ben', 0, 2000), part('cy', 0, 0));
  expect([borneBy(dinner, 'ben'), borneBy(dinner, 'cy'), borneBy(dinner, 'dan')]).toEqual([
    2000,
    undefined,
    undefined,
  ]);
  expect(borneBy(entry('income', part('ana', -900, -450), part('ben', 0, -450)), 'ana')).toBe(450);
});

it('names payers by amount, and the sides of a payment', () => {
  const together = entry('expense', part('ana', 1000, 2000), part('ben', 3000, 2000));
  expect(payersOf(together)).toEqual(['ben', 'ana']);
  expect(whoPaid(together, record)).toBe('BEN and ANA paid');
  const paid = entry('payment', part('ben', 500, 0), part('ana', 0, 500));
  expect(sidesOf(paid)).toEqual({ from: 'ben', to: 'ana' });
  expect(['ben', 'ana', 'cyd'].map((by) => answererOf({ ...paid, by }))).toEqual(['ana', 'ben', 'ana']);
  expect(whoPaid(paid, record)).toBe('BEN paid you');
  expect(whoPaid(entry('expense', part('ana', 5, 5)), record)).toBe('You paid');
  expect(whoPaid(entry('income', part('ben', -5, -5)), record)).toBe('BEN received it');
});
