import { describe, expect, it } from 'vitest';
import { nextField } from './next-field.ts';

const rowsOf = (...rows: Record<string, string>[]) =>
  rows.map((row) => Object.entries(row).map(([field, text]) => ({ field, isBlank: text === '' })));

describe('where Enter leads', () => {
  it('is from the name to the cost, and from the cost to the next name', () => {
    const items = rowsOf({ name: 'Soup', amount: '' }, { name: '', amount: '' });
    expect(nextField(items, { row: 0, field: 'name' })).toEqual({ row: 0, field: 'amount' });
    expect(nextField(items, { row: 0, field: 'amount' })).toEqual({ row: 1, field: 'name' });
  });

  it('is past a cost that is there already', () => {
    const items = rowsOf({ name: 'Soup', amount: '9' }, { name: '', amount: '' });
    expect(nextField(items, { row: 0, field: 'name' })).toEqual({ row: 1, field: 'name' });
  });

  it('is down the column where only that is blank, or nothing is', () => {
    const people = rowsOf({ name: 'Ann', hours: '8' }, { name: 'Bo', hours: '' }, { name: 'Cy', hours: '5' });
    expect(nextField(people, { row: 0, field: 'hours' })).toEqual({ row: 1, field: 'hours' });
    expect(nextField(people, { row: 1, field: 'hours' })).toEqual({ row: 2, field: 'hours' });
    const names = rowsOf({ name: 'Ann' }, { name: 'Bo' });
    expect(nextField(names, { row: 0, field: 'name' })).toEqual({ row: 1, field: 'name' });
  });

  it('is nowhere after the last row, and not into the cost of a row without a name', () => {
    const items = rowsOf({ name: 'Soup', amount: '9' }, { name: '', amount: '' });
    expect(nextField(items, { row: 1, field: 'name' })).toBe(null);
    expect(nextField(items.slice(0, 1), { row: 0, field: 'amount' })).toBe(null);
  });

  it('is the same field of the next row for a field without a column', () => {
    const items = rowsOf({ name: 'Soup', amount: '' }, { name: 'Tea', amount: '3' });
    expect(nextField(items, { row: 0, field: 'quantity' })).toEqual({ row: 1, field: 'quantity' });
  });
});
