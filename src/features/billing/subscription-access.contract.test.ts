import { describe, expect, it } from 'vitest';
import { chargedBesides, computeAccess, isLive } from './subscription-access.contract.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const invoice = {
  subscriptionId: null,
  status: 'paid',
  amount: 1900,
  refunded: 0,
  dispute: null,
  createdAt: day(1),
} as const;
const paidTo = (end: Date | null) => (end ? [{ ...invoice, periodEnd: end }] : []);
const noAccess = { hasAccess: false, until: null };

describe('access', () => {
  const now = day(15);
  it.each([
    ['active', { status: 'active' }, { hasAccess: true, until: null }],
    ['trialing', { status: 'trialing' }, { hasAccess: true, until: null }],
    ['past due, as long as it is retried', { status: 'past_due' }, { hasAccess: true, until: null }],
    ['cancelled, but running on', { status: 'active', endedAt: null }, { hasAccess: true, until: null }],
    ['cancelled at once', { status: 'canceled', endedAt: day(10) }, { hasAccess: true, until: day(20) }],
    ['ended with its period', { status: 'canceled', endedAt: day(20) }, noAccess],
    ['ended without a date', { status: 'canceled' }, noAccess],
    ['unpaid, with paid time left', { status: 'unpaid' }, { hasAccess: true, until: day(20) }],
    ['paused, with paid time left', { status: 'paused' }, { hasAccess: true, until: day(20) }],
    ['incomplete', { status: 'incomplete' }, noAccess],
    ['expired before the first payment', { status: 'incomplete_expired', endedAt: day(1) }, noAccess],
    ['of a status we have never heard of', { status: 'frozen' }, noAccess],
  ])('%s', (_, given, expected) => {
    const subscription = { id: 'sub_1', currentPeriodEnd: day(20), endedAt: null, ...given };
    expect(computeAccess([subscription], paidTo(day(20)), now)).toEqual(expected);
  });

  it('is none without a subscription', () => {
    expect(computeAccess([], paidTo(day(20)), now)).toEqual(noAccess);
  });

  const cancelled = { id: 'sub_1', status: 'canceled', currentPeriodEnd: day(20), endedAt: day(10) };
  it.each([
    ['ends by itself with the paid period', cancelled, day(20), day(20), noAccess],
    ['lasts to its last moment', cancelled, day(20), day(19), { hasAccess: true, until: day(20) }],
    ['is none when nothing was paid', cancelled, null, now, noAccess],
    ['is none for a period that was not paid', cancelled, day(9), now, noAccess],
    ['ends where a switch to a shorter plan put the end', cancelled, day(300), day(21), noAccess],
  ])('after a cancellation: %s', (_, subscription, paidThrough, at, expected) => {
    expect(computeAccess([subscription], paidTo(paidThrough), at)).toEqual(expected);
  });
});

describe('access by one of several', () => {
  const now = day(15);
  const of = (status: string, currentPeriodEnd: Date, endedAt: Date | null = null) => ({
    id: 'sub_1',
    status,
    currentPeriodEnd,
    endedAt,
  });
  it.each([
    ['by the one that is active', [of('active', day(20)), of('canceled', day(30), day(1))], null],
    ['by what was paid ahead', [of('canceled', day(14), day(14)), of('canceled', day(20), day(1))], day(20)],
    ['beside one that has not begun', [of('incomplete', day(20)), of('canceled', day(18), day(1))], day(18)],
  ])('%s', (_, subscriptions, until) => {
    expect(computeAccess(subscriptions, paidTo(day(30)), now)).toEqual({ hasAccess: true, until });
  });

  it('is none when all are over', () => {
    const over = [of('canceled', day(14), day(14)), of('incomplete_expired', day(20), day(1))];
    expect(computeAccess(over, paidTo(day(30)), now)).toEqual(noAccess);
  });
});

it('counts as charged besides what is live, goes on, and is not the first', () => {
  const one = (id: string, status: string, cancelAt: Date | null = null) => ({ id, status, cancelAt });
  const all = [one('a', 'active'), one('b', 'active'), one('c', 'past_due'), one('d', 'active', day(20))];
  expect(chargedBesides(all).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(chargedBesides([one('a', 'canceled'), one('b', 'active'), one('c', 'incomplete')])).toEqual([]);
});

describe('what was paid for', () => {
  const paid = { ...invoice, subscriptionId: 'sub_1', periodEnd: day(20) };
  const later = { ...paid, createdAt: day(2), periodEnd: day(25) };
  const open = { hasAccess: true, until: null };
  const toDay20 = { hasAccess: true, until: day(20) };
  it.each([
    ['nothing', [], open, noAccess],
    ['the last period', [later, paid, later], open, { hasAccess: true, until: day(25) }],
    ['another subscription', [{ ...paid, subscriptionId: 'sub_2' }], open, noAccess],
    ['partly given back still counts', [{ ...paid, refunded: 1899 }], open, toDay20],
    ['covered by what was left of another plan', [{ ...paid, amount: 0 }], open, toDay20],
    ['given back closes at once', [{ ...paid, refunded: 1900 }], noAccess, noAccess],
    [
      'an earlier period given back does not',
      [{ ...paid, refunded: 1900 }, later],
      open,
      { hasAccess: true, until: day(25) },
    ],
    ['disputed stays open', [{ ...paid, dispute: 'open' as const }], open, toDay20],
    ['taken back by the bank closes at once', [{ ...paid, dispute: 'lost' as const }], noAccess, noAccess],
    ['open does not count', [{ ...paid, status: 'open' }], open, noAccess],
    ['void does not count', [{ ...paid, status: 'void' }], open, noAccess],
  ])('%s', (_, invoices, whileActive, afterCancelling) => {
    const active = { id: 'sub_1', status: 'active', currentPeriodEnd: day(25), endedAt: null };
    const canceled = { ...active, status: 'canceled', endedAt: day(10) };
    expect(computeAccess([active], invoices, day(15))).toEqual(whileActive);
    expect(computeAccess([canceled], invoices, day(15))).toEqual(afterCancelling);
  });
});

it('calls live what has begun and not ended', () => {
  const statuses = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused'];
  const live = [...statuses, 'canceled'].filter((status) => isLive({ status }));
  expect(live).toEqual(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
});
