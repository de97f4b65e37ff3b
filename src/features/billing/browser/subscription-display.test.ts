import { describe, expect, it } from 'vitest';
import {
  cancelText,
  cardText,
  chargeText,
  hasStarted,
  nextDate,
  payText,
  readCycle,
  retryText,
  runningOut,
  shownSubscription,
  statusBadge,
} from './subscription-display.ts';

const current_period_end = '2026-12-15T10:00:00.000Z';
const cancel_at = '2026-12-01T10:00:00.000Z';
const ended_at = '2026-11-22T10:00:00.000Z';
const next_payment_attempt = '2026-11-18T10:00:00.000Z';

describe('readCycle', () => {
  it.each([
    ['weekly', 'weekly'],
    ['monthly', 'monthly'],
    ['annual', 'annual'],
    ['daily', 'monthly'],
    [null, 'monthly'],
  ])('reads %s as %s', (text, cycle) => {
    expect(readCycle(text)).toBe(cycle);
  });
});

describe('a subscription in words', () => {
  it('shows the charged price, even if the catalogue differs', () => {
    expect(chargeText({ amount: 1750, cycle: 'annual' })).toBe('$17.50/year');
  });

  it.each([
    [{ status: 'active', cancel_at: null }, 'Active', 'good'],
    [{ status: 'active', cancel_at }, 'Ends on December 1, 2026', 'warn'],
    [{ status: 'past_due', cancel_at: null }, 'Past due', 'bad'],
    [{ status: 'past_due', cancel_at }, 'Past due', 'bad'],
    [{ status: 'canceled', cancel_at }, 'Ended', 'secondary'],
  ] as const)('%o is %s', (subscription, label, tone) => {
    expect(statusBadge(subscription)).toEqual({ label, tone });
  });

  it.each([
    [{ status: 'active', cancel_at: null }, 'Next billing date', 'December 15, 2026'],
    [{ status: 'active', cancel_at }, 'Ends on', 'December 1, 2026'],
    [{ status: 'canceled', cancel_at }, 'Ended on', 'December 1, 2026'],
    [{ status: 'canceled', cancel_at: null, ended_at }, 'Ended on', 'November 22, 2026'],
    [{ status: 'canceled', cancel_at, ended_at }, 'Ended on', 'November 22, 2026'],
    [{ status: 'past_due', cancel_at: null, next_payment_attempt }, 'Next billing date', 'November 18, 2026'],
    [{ status: 'past_due', cancel_at: null }, 'Next billing date', 'December 15, 2026'],
    [{ status: 'active', cancel_at: null, next_payment_attempt }, 'Next billing date', 'December 15, 2026'],
  ] as const)('%o has the date %s %s', (subscription, label, date) => {
    const dates = { current_period_end, ended_at: null, next_payment_attempt: null };
    expect(nextDate({ ...dates, ...subscription })).toEqual({ label, date });
  });

  it('states the retry date and the card of a failed payment', () => {
    const card = { brand: 'visa', last4: '0341', exp_month: 3, exp_year: 2030 };
    expect(retryText({ card, next_payment_attempt })).toBe(
      'We will try your card ending in 0341 again on November 18, 2026. Pay now to keep your plan. If the last attempt fails, your plan ends.',
    );
    expect(retryText({ card: null, next_payment_attempt: null })).toBe('Pay now to keep your plan.');
  });

  const rest = { plan_id: 'starter_weekly', cycle: 'weekly', amount: 900, card: null } as const;
  const ends = { cancel_at: null, ended_at: null, next_payment_attempt: null, pay_url: null };
  const subscription = { ...rest, ...ends, started_at: cancel_at, current_period_end };

  it.each([
    ['ended at once, its paid period still gives the plan', 'canceled', true, true, true],
    ['ended, and the plan is granted', 'canceled', false, true, false],
    ['ended, and there is no plan', 'canceled', false, false, true],
    ['active', 'active', true, true, true],
    ['not paid yet', 'incomplete', false, true, false],
  ] as const)(
    'is shown with its invoices unless a granted plan hides it: %s',
    (_, status, has_access, hasPlan, isShown) => {
      const found = { ...subscription, status };
      expect(shownSubscription({ subscription: found, has_access }, hasPlan)).toEqual(isShown ? found : null);
      expect(shownSubscription({ subscription: null, has_access: false }, hasPlan)).toBeNull();
    },
  );

  it('that was ended at once ends on screen with its paid period', () => {
    const ended = { ...subscription, status: 'canceled', ended_at } as const;
    const shown = runningOut(ended);
    expect(statusBadge(shown)).toEqual({ label: 'Ends on December 15, 2026', tone: 'warn' });
    expect(nextDate(shown)).toEqual({ label: 'Ends on', date: 'December 15, 2026' });
  });

  it('has not started before its first payment', () => {
    expect(hasStarted({ ...subscription, status: 'incomplete' })).toBe(false);
    expect(hasStarted({ ...subscription, status: 'past_due' })).toBe(true);
    expect(hasStarted(null)).toBe(false);
  });
});

describe('cardText', () => {
  it('names the card as its holder knows it', () => {
    const card = { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2030 };
    expect(cardText(card)).toBe('Visa ending in 4242, expires 03/2030');
    expect(cardText(null)).toBe('None on file');
  });
});

it.each([
  [1900, 0, 'Pay $19.00 and subscribe'],
  [0, 900, 'Pay $9.00 from your credit and subscribe'],
  [900, 18000, 'Pay $9.00 by card and $180.00 from your credit, and subscribe'],
])('names what the button pays: %i by card, %i from credit', (due, from_credit, label) => {
  expect(payText({ due, from_credit })).toBe(label);
});

it('promises access after cancelling only for a period that is paid for', () => {
  expect(cancelText({ status: 'active', current_period_end })).toBe(
    'You keep Starter until December 15, 2026, and you are not charged again. Payments already made are not refunded.',
  );
  expect(cancelText({ status: 'past_due', current_period_end })).not.toContain('until');
});
