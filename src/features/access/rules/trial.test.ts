import { describe, expect, it } from 'vitest';
import { progressOf } from '#testing/progress-of.ts';
import { computeTrial } from './trial.ts';

const used = (days: number) => ({ active_days_used: days });

describe('days left', () => {
  it.each([
    ['before the first day of use', { trial_started: null }, 14, 0, true],
    ['before the first day, with days counted', { trial_started: null, ...used(20) }, 14, 0, true],
    ['on the first day', used(0), 14, 0, true],
    ['on the second day', used(1), 13, 7, true],
    ['at half time', used(7), 7, 50, true],
    ['on the last day', used(13), 1, 93, true],
    ['when all are used', used(14), 0, 100, false],
    ['never below none', used(15), 0, 100, false],
  ])('%s', (_, changes, daysLeft, percentUsed, isActive) => {
    const expected = { daysLeft, percentUsed, isActive, isPaid: false, isOwner: false };
    expect(computeTrial(progressOf(changes))).toMatchObject(expected);
  });
});

describe('who has paid', () => {
  it.each([
    ['paid', null],
    ['starter', null],
    ['pro', null],
    ['enterprise', null],
    [null, 'active'],
    ['starter', 'past_due'],
  ] as const)('tier %s, status %s', (subscription_tier, subscription_status) => {
    const trial = computeTrial(progressOf({ subscription_tier, subscription_status, ...used(14) }));
    expect(trial).toMatchObject({ isPaid: true, isActive: true, daysLeft: 0, isOwner: false });
  });

  it.each([null, 'canceled', 'incomplete', 'ACTIVE', ''])('not with no tier and status %s', (status) => {
    const trial = computeTrial(progressOf({ subscription_status: status, ...used(14) }));
    expect(trial).toMatchObject({ isPaid: false, isActive: false });
  });

  it('the owner always has everything', () => {
    for (const changes of [used(0), used(14), { trial_started: null }]) {
      expect(computeTrial(progressOf({ admin_level: 'owner', ...changes }))).toEqual({
        isOwner: true,
        isPaid: true,
        isActive: true,
        daysLeft: 999,
        percentUsed: 100,
        message: '999 days left in your trial',
      });
    }
  });
});

describe('the message of the day', () => {
  it.each([
    [0, '14 days left in your trial'],
    [6, '8 days left in your trial'],
    [7, 'Welcome! 7 days left in your trial'],
    [8, '6 days left in your trial'],
    [10, '4 days left in your trial'],
    [11, "You've saved an estimated 4.75 hours so far. 3 days left in your trial"],
    [12, "You've saved an estimated 4.75 hours so far. 2 days left in your trial"],
    [13, 'Your trial is ending today'],
    [14, 'Your trial is ending today'],
    [20, 'Your trial is ending today'],
  ])('after %i days', (days, message) => {
    expect(computeTrial(progressOf({ ...used(days), total_hours_saved: '4.75' })).message).toBe(message);
  });
});
