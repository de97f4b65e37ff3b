import { expect, test } from 'vitest';
import { fieldsCount } from './save-template-dialog.tsx';

test('counts what was filled in, at any depth, and nothing that was left blank', () => {
  const form = { bill: { total: '120', people: [{ name: 'Ann', amount: '' }, { name: '' }] }, mode: 'equal' };
  expect(fieldsCount(form)).toBe(3);
  expect(fieldsCount({ rate: 0, note: null, items: [] })).toBe(1);
});
