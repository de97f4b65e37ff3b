import { expect, test } from 'vitest';
import type { PlanStatus } from '../rules/plan-status.ts';
import { readKnownPlanStatus } from './stored-plan-status.ts';

const activation = { reached: 1, isActivated: false };
const statuses: PlanStatus[] = [
  { kind: 'paid', plan: 'Pro' },
  { kind: 'paid', plan: 'Enterprise', isOwner: true },
  { kind: 'trial', daysLeft: 9, activation },
  { kind: 'trial-over', activation },
  { kind: 'trial-over', activation, wasSubscribed: true },
];

test.each(statuses)('$kind comes back as it was stored', (planStatus) => {
  const stored: unknown = JSON.parse(JSON.stringify({ userId: 'ann', standing: planStatus }));
  expect(readKnownPlanStatus(stored)).toEqual({ userId: 'ann', standing: planStatus });
});

test.each([
  null,
  'ann',
  {},
  { userId: 'ann' },
  { userId: 7, standing: statuses[0] },
  { userId: 'ann', standing: { kind: 'paid', plan: 'Gold' } },
  { userId: 'ann', standing: { kind: 'trial', daysLeft: '9', activation } },
  { userId: 'ann', standing: { kind: 'trial', daysLeft: 9 } },
  { userId: 'ann', standing: { kind: 'trial-over', activation: { reached: 1 } } },
  { userId: 'ann', standing: { kind: 'something', activation } },
])('%o is not a stored plan status', (stored) => {
  expect(readKnownPlanStatus(stored)).toBeNull();
});
