import { cents } from '#kernel/money/cents.ts';
import type { PricedPlan } from '../payment-provider.ts';
import type { CardBehaviour, SandboxCard } from '../sandbox/account.ts';

export const samplePlans = {
  weekly: { id: 'starter_weekly', price: cents(900), interval: 'week', label: 'Starter, weekly' },
  monthly: { id: 'starter_monthly', price: cents(1900), interval: 'month', label: 'Starter, monthly' },
  annual: { id: 'starter_annual', price: cents(18900), interval: 'year', label: 'Starter, annual' },
} as const satisfies Record<string, PricedPlan>;

const last4 = {
  pays: '4242',
  declined: '0002',
  authenticates: '3155',
  insufficient_funds: '9995',
  fails_to_renew: '0341',
} as const satisfies Record<CardBehaviour, string>;

export function sampleCard(behaviour: CardBehaviour): SandboxCard {
  return { brand: 'visa', last4: last4[behaviour], expMonth: 12, expYear: 2040, behaviour };
}
