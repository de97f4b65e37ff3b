import { describe, expect, it } from 'vitest';
import { chargedBesides, computeAccess, computePaidThrough, isLive } from './subscription-access.contract.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
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
    ['unpaid', { status: 'unpaid' }, noAccess],
    ['paused', { status: 'paused' }, noAccess],
    ['incomplete', { status: 'incomplete' }, noAccess],
    ['expired before the first payment', { status: 'incomplete_expired', endedAt: day(1) }, noAccess],
    ['of a status we have never heard of', { status: 'frozen' }, noAccess],
  ])('%s', (_, given, expected) => {
    const subscription = { currentPeriodEnd: day(20), endedAt: null, ...given };
    expect(computeAccess([subscription], day(20), now)).toEqual(expected);
  });

  it('is none without a subscription', () => {
    expect(computeAccess([], day(20), now)).toEqual(noAccess);
  });

  const cancelled = { status: 'canceled', currentPeriodEnd: day(20), endedAt: day(10) };
  it.each([
    ['ends by itself with the paid period', cancelled, day(20), day(20), noAccess],
    ['lasts to its last moment', cancelled, day(20), day(19), { hasAccess: true, until: day(20) }],
    ['is none when nothing was paid', cancelled, null, now, noAccess],
    ['is none for a period that was not paid', cancelled, day(9), now, noAccess],
    ['ends where a switch to a shorter plan put the end', cancelled, day(300), day(21), noAccess],
  ])('after a cancellation: %s', (_, subscription, paidThrough, at, expected) => {
    expect(computeAccess([subscription], paidThrough, at)).toEqual(expected);
  });
});

describe('access by one of several', () => {
  const now = day(15);
  const of = (status: string, currentPeriodEnd: Date, endedAt: Date | null = null) => ({
    status,
    currentPeriodEnd,
    endedAt,
  });
  it.each([
    ['by the one that is active', [of('active', day(20)), of('canceled', day(30), day(1))], null],
    ['by what was paid ahead', [of('canceled', day(14), day(14)), of('canceled', day(20), day(1))], day(20)],
    ['beside one that is unpaid', [of('unpaid', day(20)), of('canceled', day(18), day(1))], day(18)],
  ])('%s', (_, subscriptions, until) => {
    expect(computeAccess(subscriptions, day(30), now)).toEqual({ hasAccess: true, until });
  });

  it('is none when all are over', () => {
    const over = [of('canceled', day(14), day(14)), of('incomplete_expired', day(20), day(1))];
    expect(computeAccess(over, day(30), now)).toEqual(noAccess);
  });
});

it('counts as charged besides what is live, goes on, and is not the first', () => {
  const one = (id: string, status: string, cancelAt: Date | null = null) => ({ id, status, cancelAt });
  const all = [one('a', 'active'), one('b', 'active'), one('c', 'past_due'), one('d', 'active', day(20))];
  expect(chargedBesides(all).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(chargedBesides([one('a', 'canceled'), one('b', 'active'), one('c', 'incomplete')])).toEqual([]);
});

describe('what was paid for', () => {
  const invoice = { status: 'paid', amount: 1900, refunded: 0, periodEnd: day(20) };
  it.each([
    ['nothing', [], null],
    ['the latest period', [invoice, { ...invoice, periodEnd: day(25) }, invoice], day(25)],
    ['partly given back still counts', [{ ...invoice, refunded: 1899 }], day(20)],
    ['covered by what was left of another plan', [{ ...invoice, amount: 0 }], day(20)],
    ['given back does not', [{ ...invoice, refunded: 1900 }], null],
    ['open does not', [{ ...invoice, status: 'open' }], null],
    ['void does not', [{ ...invoice, status: 'void' }], null],
  ])('%s', (_, invoices, expected) => {
    expect(computePaidThrough(invoices)).toEqual(expected);
  });
});

it('calls live what has begun and not ended', () => {
  const statuses = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused'];
  const live = [...statuses, 'canceled'].filter((status) => isLive({ status }));
  expect(live).toEqual(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
});
