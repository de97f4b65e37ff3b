import { expect, it } from 'vitest';
import { currentFirst } from './current-first.ts';
import type { SubscriptionStatus } from './payment-provider.ts';

const one = (id: string, status: SubscriptionStatus, cancelAt: Date | null = null) => ({
  id,
  status,
  cancelAt,
});
const order = (...newestFirst: ReturnType<typeof one>[]) => currentFirst(newestFirst).map(({ id }) => id);

it('puts what is paid before what owes, that before an attempt, and what is over last', () => {
  const all = ['incomplete_expired', 'canceled', 'incomplete', 'unpaid', 'past_due', 'active'] as const;
  expect(order(...all.map((status) => one(status, status)))).toEqual(all.toReversed());
});

it('never lets a newer one that is unpaid hide one that is paid', () => {
  expect(order(one('new', 'unpaid'), one('old', 'active'))).toEqual(['old', 'new']);
});

it('puts the one that goes on before one that is ending, and else the newer first', () => {
  expect(order(one('ending', 'active', new Date()), one('old', 'active'))).toEqual(['old', 'ending']);
  expect(order(one('ending', 'active', new Date()), one('late', 'past_due'))).toEqual(['ending', 'late']);
  expect(order(one('new', 'active'), one('old', 'trialing'))).toEqual(['new', 'old']);
  expect(order()).toEqual([]);
});
