import { expect, it } from 'vitest';
import { progressOf } from '#testing/progress-of.ts';
import { computePlanStatus } from './compute-plan-status.ts';

const none = { reached: 0, isActivated: false };

it.each([
  ['a new user', {}, { kind: 'trial', daysLeft: 14, activation: none }],
  ['before the first day', { trial_started: null }, { kind: 'trial', daysLeft: 14, activation: none }],
  [
    'an activated user',
    { total_calculations: 5, days_active: 3, active_days_used: 3 },
    { kind: 'trial', daysLeft: 11, activation: { reached: 2, isActivated: true } },
  ],
  [
    'a trial that is over',
    { active_days_used: 14, days_active: 14 },
    { kind: 'trial-over', activation: { reached: 1, isActivated: false } },
  ],
  [
    'a former subscriber',
    { subscription_status: 'canceled', active_days_used: 14 },
    { kind: 'trial-over', activation: none, wasSubscribed: true },
  ],
  [
    'a former subscriber with days of the trial left',
    { subscription_status: 'canceled', active_days_used: 4 },
    { kind: 'trial', daysLeft: 10, activation: none },
  ],
  ['a payment without a tier', { subscription_status: 'active' }, { kind: 'paid', plan: 'Starter' }],
  ['a paid tier', { subscription_tier: 'paid' }, { kind: 'paid', plan: 'Starter' }],
  ['Starter', { subscription_tier: 'starter' }, { kind: 'paid', plan: 'Starter' }],
  ['Pro', { subscription_tier: 'pro' }, { kind: 'paid', plan: 'Pro' }],
  ['Enterprise', { subscription_tier: 'enterprise' }, { kind: 'paid', plan: 'Enterprise' }],
  [
    'the owner',
    { admin_level: 'owner', active_days_used: 14 },
    { kind: 'paid', plan: 'Enterprise', isOwner: true },
  ],
  [
    'the owner with a plan',
    { admin_level: 'owner', subscription_tier: 'starter' },
    { kind: 'paid', plan: 'Starter', isOwner: true },
  ],
] as const)('%s', (_, changes, planStatus) => {
  expect(computePlanStatus(progressOf(changes))).toEqual(planStatus);
});
