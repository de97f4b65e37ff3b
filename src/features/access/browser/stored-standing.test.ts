import { expect, test } from 'vitest';
import type { Standing } from '../rules/standing.ts';
import { readKnownStanding } from './stored-standing.ts';

const activation = { reached: 1, isActivated: false };
const standings: Standing[] = [
  { kind: 'paid', plan: 'Pro' },
  { kind: 'paid', plan: 'Enterprise', isOwner: true },
  { kind: 'trial', daysLeft: 9, activation },
  { kind: 'trial-over', activation },
  { kind: 'trial-over', activation, wasSubscribed: true },
];

test.each(standings)('$kind comes back as it was kept', (standing) => {
  const kept: unknown = JSON.parse(JSON.stringify({ userId: 'ann', standing }));
  expect(readKnownStanding(kept)).toEqual({ userId: 'ann', standing });
});

test.each([
  null,
  'ann',
  {},
  { userId: 'ann' },
  { userId: 7, standing: standings[0] },
  { userId: 'ann', standing: { kind: 'paid', plan: 'Gold' } },
  { userId: 'ann', standing: { kind: 'trial', daysLeft: '9', activation } },
  { userId: 'ann', standing: { kind: 'trial', daysLeft: 9 } },
  { userId: 'ann', standing: { kind: 'trial-over', activation: { reached: 1 } } },
  { userId: 'ann', standing: { kind: 'something', activation } },
])('%o is not a stored standing', (stored) => {
  expect(readKnownStanding(stored)).toBeNull();
});
