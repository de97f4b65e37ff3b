import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { billFormOf, changeOf, fieldOf, labelsFor } from './bill-form.ts';

const labels = labelsFor([
  { id: 'a', name: 'Al' },
  { id: 'b', name: 'Bo' },
  { id: 'c', name: 'Al' },
]);
const before = {
  amount: '30',
  items: [{ name: 'Soup', amount: '8', assignedTo: ['a', 'c'] }],
  extras: [{ kind: 'tip' as const, percent: '10', people: ['b'] }],
  isCash: false,
};
const form = () => billFormOf(before, ['a', 'c'], labels, { currency: usd, locale: enUs });

it('shows people by name, and two of one name apart', () => {
  const { billData } = form();
  expect(billData.participants.map(({ name }) => name)).toEqual(['Al', 'Al (2)']);
  expect(billData.items?.[0]?.assignedTo).toEqual(['Al', 'Al (2)']);
  expect(billData.extras?.[0]?.people).toEqual(['Bo']);
});

it('takes over only what has changed', () => {
  expect(changeOf(before, form(), labels)).toEqual({});
  const opened = form();
  opened.billData.items = opened.billData.items?.map((item) => ({ ...item, quantity: '', parts: ['', ''] }));
  expect(changeOf(before, opened, labels)).toEqual({});
  const changed = form();
  changed.billData.totalAmount = '';
  changed.billData.items?.push({ name: 'Tea', amount: '3', assignedTo: ['Al (2)'] });
  expect(changeOf(before, changed, labels)).toEqual({
    amount: '',
    items: [...before.items, { name: 'Tea', amount: '3', assignedTo: ['c'] }],
  });
});

it('finds the row of an issue beside blank rows', () => {
  const items = [{ name: '', amount: '' }, ...before.items];
  expect(fieldOf('bill.billData.items.0.amount', items)).toBe('billData.items.1.amount');
  expect(fieldOf('bill.billData.extras.0.amount', items)).toBe('billData.extras.0.amount');
});
