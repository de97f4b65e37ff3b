import { expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

const columns = [
  { field: 'name', meaning: 'person' },
  { field: 'role', meaning: 'role' },
  { field: 'hours', meaning: 'hours', isNumber: true },
  { field: 'rate', meaning: 'rate', isNumber: true },
] as const;

it('reads cells in the order of the columns', () => {
  expect(pastedRows('Ann\tserver\t6\r\nBob\tBartender\t7.5\t$12.50\n', columns, 'name')).toEqual([
    { name: 'Ann', role: 'server', hours: '6' },
    { name: 'Bob', role: 'Bartender', hours: '7.5', rate: '$12.50' },
  ]);
});

it('reads a list of names', () => {
  expect(pastedRows('Ann\nBob\n\nCy', columns, 'name')).toEqual([
    { name: 'Ann' },
    { name: 'Bob' },
    { name: 'Cy' },
  ]);
});

it('puts numbers under the columns of numbers where a column is left out', () => {
  expect(pastedRows('Ann\t6\nBob\t7,5\t80', columns, 'name')).toEqual([
    { name: 'Ann', hours: '6' },
    { name: 'Bob', hours: '7,5', rate: '80' },
  ]);
});

it('keeps a name that is a number', () => {
  expect(pastedRows('7\t6\n8\t5', columns, 'name')).toEqual([
    { name: '7', hours: '6' },
    { name: '8', hours: '5' },
  ]);
});

it('begins at the column that is pasted into', () => {
  expect(pastedRows('6\t90\n7\t80', columns, 'hours')).toEqual([
    { hours: '6', rate: '90' },
    { hours: '7', rate: '80' },
  ]);
});

it('follows a row of headings and leaves out columns that it does not know', () => {
  expect(pastedRows('Hours\tPhone\tEmployee\tPosition\n6\t555\tAnn\tBartender', columns, 'name')).toEqual([
    { name: 'Ann', role: 'Bartender', hours: '6' },
  ]);
});

it.each([
  ['Std.\tTelefon\tMitarbeiter\tRolle\n6\t555\tAnna\tBar', { name: 'Anna', role: 'Bar', hours: '6' }],
  ['Heures;Employé\n7,5;Zoé', { name: 'Zoé', hours: '7,5' }],
  ['従業員\t時間数\n山田\t6', { name: '山田', hours: '6' }],
])('follows headings in other languages, and other separators: %s', (text, row) => {
  expect(pastedRows(text, columns, 'name')).toEqual([row]);
});

it('does not take a comma in a name for a separator', () => {
  expect(pastedRows('Lee, Ann\nRay, Bo', columns, 'name')).toEqual([
    { name: 'Lee, Ann' },
    { name: 'Ray, Bo' },
  ]);
  expect(pastedRows('Ann,6\nBo,7', columns, 'name')).toEqual([
    { name: 'Ann', hours: '6' },
    { name: 'Bo', hours: '7' },
  ]);
});

it('reads quoted cells with quotes and line breaks in them', () => {
  expect(pastedRows('"Ann ""A"" Lee"\tchef\n"Bob\nRoss"\tcook', columns, 'name')).toEqual([
    { name: 'Ann "A" Lee', role: 'chef' },
    { name: 'Bob Ross', role: 'cook' },
  ]);
});

it('leaves a single cell to be pasted as text', () => {
  expect(pastedRows('Ann', columns, 'name')).toBeUndefined();
  expect(pastedRows('Ann\n', columns, 'name')).toBeUndefined();
});
