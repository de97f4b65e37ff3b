import { expect, test } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import type { PayerLink } from './incoming-payments.ts';
import { paymentsBetween, transfersIn } from './sheet-payments.ts';

const at = '2026-11-17T10:00:00.000Z';
const transfers = transfersIn({
  transfers: [{ from: 'Ben', to: 'Anna', amount: 4897 }, { from: 'Cy', to: 'Anna', amount: 1000 }, 'x'],
});
const linkOf = (person: string, change: Partial<PayerLink>): PayerLink => ({
  person,
  currency: 'USD',
  pays: null,
  hasSamePayer: true,
  marks: { paidAt: null, saidPaidAt: null },
  correction: null,
  ...change,
});
const anna = (amount: number) => ({ to: 'Anna', amount: cents(amount) });

test('payments of a sheet come from the links to its parts, at the amount that each link showed', () => {
  const ben = linkOf('Ben', { pays: [anna(4446)], marks: { paidAt: at, saidPaidAt: at } });
  const cy = linkOf('Cy', { pays: [anna(1000)], marks: { paidAt: null, saidPaidAt: at } });
  expect(paymentsBetween(transfers, 'USD', [ben, cy, linkOf('Dee', { pays: [anna(300)] })])).toEqual([
    { from: 'Ben', to: 'Anna', currency: 'USD', paid: 4446, received: 4446, returned: 0 },
    { from: 'Cy', to: 'Anna', currency: 'USD', paid: 1000, received: 0, returned: 0 },
  ]);
});

test('a payment to somebody who is owed nothing any more is not lost', () => {
  const eve = { to: 'Eve', amount: 700, currency: 'USD' };
  const correction = {
    corrected_at: at,
    was: { amount: 700, currency: 'USD' },
    now: { amount: 4897, currency: 'USD' },
    dues: [{ ...anna(4897), currency: 'USD' }],
    received: { at, payments: [eve] },
    said: null,
    returned: [{ ...eve, at }],
  };
  expect(paymentsBetween(transfers, 'USD', [linkOf('Ben', { pays: [anna(4897)], correction })])).toEqual([
    { from: 'Ben', to: 'Eve', currency: 'USD', paid: 700, received: 700, returned: 700 },
  ]);
});

test('a result that says nothing of payments has none', () => {
  expect(transfersIn({ rows: [] })).toEqual([]);
  expect(transfersIn(null)).toEqual([]);
});
