import { expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

const columns = [
  { field: 'name', headings: ['name', 'employee'] },
  { field: 'role', headings: ['role', 'position'] },
  { field: 'hours', headings: ['hours'], isNumber: true },
  { field: 'rate', headings: ['rate'], isNumber: true },
];

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
