import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkDue } from './link-due.tsx';

const at = '2026-11-17T12:00:00.000Z';
const open = { due: { amount: 4897, currency: 'USD' }, correction: null, paid_at: null, said_paid_at: null };
const textOf = (link: Parameters<typeof LinkDue>[0]['link']) =>
  renderToStaticMarkup(<LinkDue link={link} />).replaceAll(/<[^>]*>/g, '');

test('the maker sees what each person still owes until a payment is made', () => {
  expect(textOf(open)).toBe('Still open: $48.97.');
  expect(textOf({ ...open, said_paid_at: at })).toBe('');
  expect(textOf({ ...open, paid_at: at })).toBe('');
  expect(textOf({ ...open, due: null })).toBe('');
});
