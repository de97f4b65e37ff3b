import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkDue } from './link-due.tsx';

const at = '2026-11-17T12:00:00.000Z';
const open = {
  due: { amount: 4897, currency: 'USD' },
  correction: null,
  paid_at: null,
  said_paid_at: null,
  turned_off_at: null,
};
const ana = (amount: number) => ({ to: 'Ana', amount, currency: 'USD' });
/** A correction after Ana was paid $44.46: the part has another amount. */
const correctedTo = (amount: number) => ({
  corrected_at: at,
  was: { amount: 4446, currency: 'USD' },
  now: { amount, currency: 'USD' },
  dues: [ana(amount)],
  received: { at, payments: [ana(4446)] },
  said: null,
});
const textOf = (link: Parameters<typeof LinkDue>[0]['link']) =>
  renderToStaticMarkup(<LinkDue link={link} />).replaceAll(/<[^>]*>/g, '');

test('the maker sees at a glance what each person still owes, or paid too much', () => {
  expect(textOf(open)).toBe('Owes $48.97');
  expect(textOf({ ...open, said_paid_at: at })).toBe('');
  expect(textOf({ ...open, paid_at: at })).toBe('');
  expect(textOf({ ...open, due: null })).toBe('');
  expect(textOf({ ...open, turned_off_at: at })).toBe('');
  expect(textOf({ ...open, correction: correctedTo(4897) })).toBe('Owes $4.51');
  expect(textOf({ ...open, correction: correctedTo(4000), paid_at: at })).toBe('$4.46 too much');
  const paidBack = { ...correctedTo(4000), returned: [{ ...ana(446), at }] };
  expect(textOf({ ...open, correction: paidBack, paid_at: at })).toBe('');
});
