import { expect, test } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { isSettled, leftTransfers, settledText, settleTransfers } from './settled-transfers.ts';

const transfers = [
  { from: 'Ben', to: 'Anna', amount: cents(4897) },
  { from: 'Cy', to: 'Anna', amount: cents(1000) },
];
const paidBy = (from: string, paid: number, received = paid, returned = 0, currency = 'USD') => ({
  from,
  to: 'Anna',
  currency,
  paid: cents(paid),
  received: cents(received),
  returned: cents(returned),
});
const settle = (...payments: ReturnType<typeof paidBy>[]) => settleTransfers(transfers, payments, 'USD');
const textsOf = (...payments: ReturnType<typeof paidBy>[]) =>
  settle(...payments).map((each) => settledText(each, enUs));

test('names what was paid and what is left of each payment', () => {
  expect(textsOf(paidBy('Ben', 4446))).toEqual([
    'Ben paid Anna $44.46 (received). Ben still pays Anna $4.51.',
    'Cy pays Anna $10.00.',
  ]);
  expect(textsOf(paidBy('Ben', 4897, 4446), paidBy('Cy', 1000, 0))).toEqual([
    'Ben paid Anna $44.46 (received). Ben says they paid Anna $4.51 more.',
    'Cy says they paid Anna $10.00.',
  ]);
  expect(textsOf(paidBy('Ben', 5000), paidBy('Cy', 1500, 1500, 500))).toEqual([
    'Ben paid Anna $50.00 (received). Anna pays Ben back $1.03.',
    'Cy paid Anna $15.00 (received). Anna paid Cy back $5.00.',
  ]);
});

test('a payment that the result no longer has, or in another currency, goes back', () => {
  expect(textsOf(paidBy('Dee', 700), paidBy('Ben', 4897, 4897, 0, 'EUR'))).toEqual([
    'Ben pays Anna $48.97.',
    'Cy pays Anna $10.00.',
    'Dee paid Anna $7.00 (received). Anna pays Dee back $7.00.',
    'Ben paid Anna €48.97 (received). Anna pays Ben back €48.97.',
  ]);
});

test('draws only what is left', () => {
  const settled = settle(paidBy('Ben', 5000), paidBy('Cy', 400));
  expect(leftTransfers(settled, 'USD')).toEqual([
    { from: 'Anna', to: 'Ben', amount: 103 },
    { from: 'Cy', to: 'Anna', amount: 600 },
  ]);
});

test('is settled once everything is confirmed and nothing goes back', () => {
  const ben = paidBy('Ben', 4897);
  expect(isSettled(settle(ben, paidBy('Cy', 1000)))).toBe(true);
  expect(isSettled(settle(ben, paidBy('Cy', 1000, 0)))).toBe(false);
  expect(isSettled(settle(ben, paidBy('Cy', 1200)))).toBe(false);
  expect(isSettled(settle(ben, paidBy('Cy', 1200, 1200, 200)))).toBe(true);
  expect(isSettled(settle(ben))).toBe(false);
});
