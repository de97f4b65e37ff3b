import { expect, it } from 'vitest';
import { currentFirst } from './current-first.ts';
import type { SubscriptionStatus } from './payment-provider.ts';

const one = (id: string, status: SubscriptionStatus, cancelAt: Date | null = null) => ({
  id,
  status,
  cancelAt,
});
const order = (...newestFirst: ReturnType<typeof one>[]) => currentFirst(newestFirst).map(({ id }) => id);

it('sorts paid, past due, pending, ended', () => {
  const all = ['incomplete_expired', 'canceled', 'incomplete', 'unpaid', 'past_due', 'active'] as const;
  expect(order(...all.map((status) => one(status, status)))).toEqual(all.toReversed());
});

it('never puts a newer unpaid one before a paid one', () => {
  expect(order(one('new', 'unpaid'), one('old', 'active'))).toEqual(['old', 'new']);
});

it('sorts renewing before ending, then newest first', () => {
  expect(order(one('ending', 'active', new Date()), one('old', 'active'))).toEqual(['old', 'ending']);
  expect(order(one('ending', 'active', new Date()), one('late', 'past_due'))).toEqual(['ending', 'late']);
  expect(order(one('new', 'active'), one('old', 'trialing'))).toEqual(['new', 'old']);
  expect(order()).toEqual([]);
});
