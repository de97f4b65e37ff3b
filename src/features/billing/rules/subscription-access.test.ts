import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAccess, isLive } from './subscription-access.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const invoice = {
  subscriptionId: 'sub_1',
  status: 'paid',
  amount: 1900,
  fromCredit: 0,
  refunded: 0,
  dispute: null,
  createdAt: day(1),
  periodStart: day(1),
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

  it('is denied without a subscription', () => {
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

  it('is denied when all have ended', () => {
    const over = [of('canceled', day(14), day(14)), of('incomplete_expired', day(20), day(1))];
    expect(computeAccess(over, paidTo(day(30)), now)).toEqual(noAccess);
  });
});

describe('what was paid for', () => {
  const paid = { ...invoice, periodEnd: day(25) };
  const earlier = { ...paid, createdAt: day(-30), periodStart: day(-30), periodEnd: day(1) };
  const back = { refunded: 1900 };
  const oneOff = { ...paid, amount: 500, createdAt: day(9), periodStart: day(9), periodEnd: day(9) };
  /** The invoice of a price change in the middle of a period. */
  const forRest = { ...paid, amount: 300, createdAt: day(9), periodStart: day(9) };
  const open = { hasAccess: true, until: null };
  const toDay25 = { hasAccess: true, until: day(25) };
  const lost = { dispute: 'lost' as const };
  const closed = [noAccess, noAccess] as const;
  const kept = [open, toDay25] as const;
  it.each([
    ['nothing', [], open, noAccess],
    ['the last period', [paid, earlier, paid], ...kept],
    ['another subscription', [{ ...paid, subscriptionId: 'sub_2' }], open, noAccess],
    ['no subscription', [{ ...paid, subscriptionId: null }], open, noAccess],
    ['open does not count', [{ ...paid, status: 'open' }], open, noAccess],
    ['void does not count', [{ ...paid, status: 'void' }], open, noAccess],
    ['covered by what was left of another plan', [{ ...paid, amount: 0 }], ...kept],
    ['partly given back still counts', [{ ...paid, refunded: 1899 }], ...kept],
    ['given back closes at once', [{ ...paid, ...back }], ...closed],
    ['disputed stays open', [{ ...paid, dispute: 'open' as const }], ...kept],
    ['taken back by the bank closes at once', [{ ...paid, ...lost }], ...closed],
    ['an earlier period given back', [{ ...earlier, ...back }, paid], ...kept],
    ['an earlier period taken back by the bank', [{ ...earlier, ...lost }, paid], ...kept],
    ['a one-off given back', [{ ...oneOff, subscriptionId: null, refunded: 500 }, paid], ...kept],
    ['a one-off taken back by the bank', [{ ...oneOff, subscriptionId: null, ...lost }, paid], ...kept],
    ['a one-off of the subscription given back', [{ ...oneOff, refunded: 500 }, paid], ...kept],
    ['a one-off beside the period', [oneOff, paid], ...kept],
    ['a one-off beside a period given back', [oneOff, { ...paid, ...back }], ...closed],
    ['the price of a change given back', [{ ...forRest, refunded: 300 }, paid], ...kept],
    ['all but the price of a change given back', [forRest, { ...paid, ...back }], ...closed],
    ['the period paid twice, once given back', [paid, { ...paid, ...back }], ...kept],
    ['the card’s part given back, not the credit', [{ ...paid, fromCredit: 900, ...back }], ...kept],
    ['card and credit given back', [{ ...paid, fromCredit: 900, refunded: 2800 }], ...closed],
    ['credit given back', [{ ...paid, amount: 0, fromCredit: 1900, ...back }], ...closed],
    ['another subscription’s given back', [{ ...paid, subscriptionId: 'sub_2', ...back }, paid], ...kept],
  ])('%s', (_, invoices, whileActive, afterCancelling) => {
    const active = { id: 'sub_1', status: 'active', currentPeriodEnd: day(25), endedAt: null };
    const canceled = { ...active, status: 'canceled', endedAt: day(10) };
    expect(computeAccess([active], invoices, day(15))).toEqual(whileActive);
    expect(computeAccess([canceled], invoices, day(15))).toEqual(afterCancelling);
  });

  it('stays open while a renewal is retried, even if the period before is refunded', () => {
    const retried = { id: 'sub_1', status: 'past_due', currentPeriodEnd: day(50), endedAt: null };
    const due = { ...paid, status: 'open', createdAt: day(25), periodStart: day(25), periodEnd: day(50) };
    expect(computeAccess([retried], [due, { ...paid, ...back }], day(26))).toEqual(open);
  });

  it('is never ended by another invoice’s refund or dispute', () => {
    const standing = fc.constantFrom({}, { refunded: 1900 }, lost, { dispute: 'open' as const });
    const other = fc.record({
      subscriptionId: fc.constantFrom('sub_1', 'sub_2', null),
      status: fc.constantFrom('paid', 'open', 'void', 'uncollectible'),
      amount: fc.constantFrom(0, 500, 1900),
      fromCredit: fc.constantFrom(0, 900),
      start: fc.integer({ min: -60, max: 24 }),
      days: fc.integer({ min: 0, max: 400 }),
      standing,
    });
    const others = fc.array(other, { maxLength: 12 });
    fc.assert(
      fc.property(others, fc.nat(), (list, place) => {
        const invoices = list
          .map(({ start, days, standing: became, ...one }) => ({
            ...invoice,
            ...one,
            createdAt: day(start),
            periodStart: day(start),
            periodEnd: day(start + days),
            ...became,
          }))
          // None of these invoices covers the whole current period.
          .filter(
            ({ periodStart, periodEnd }) =>
              periodEnd > day(25) || periodStart > day(1) || periodEnd < day(25),
          );
        const active = { id: 'sub_1', status: 'active', currentPeriodEnd: day(25), endedAt: null };
        const all = invoices.toSpliced(place % (invoices.length + 1), 0, paid);
        expect(computeAccess([active], all, day(15))).toEqual(open);
        const given = invoices.toSpliced(place % (invoices.length + 1), 0, { ...paid, ...back });
        expect(computeAccess([active], given, day(15))).toEqual(noAccess);
      }),
    );
  });
});

it('counts started and not ended subscriptions as live', () => {
  const statuses = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused'];
  const live = [...statuses, 'canceled'].filter((status) => isLive({ status }));
  expect(live).toEqual(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
});
