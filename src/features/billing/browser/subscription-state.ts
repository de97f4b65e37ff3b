import type { BillingCycle } from '#features/access/plan-catalogue.contract.ts';
import type { SubscriptionRecord } from '../billing.contract.ts';

export function readCycle(text: string | null): BillingCycle {
  return text === 'weekly' || text === 'annual' ? text : 'monthly';
}

/** To its owner, one that was left before its first payment is none. */
export function hasStarted(subscription: SubscriptionRecord | null): subscription is SubscriptionRecord {
  return subscription !== null && subscription.status !== 'incomplete';
}

export function hasEnded({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return status === 'canceled' || status === 'unpaid';
}

export function isPastDue({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return status === 'past_due';
}

/** Only what is paid up and goes on can be switched. */
export function canSwitch({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return status === 'active';
}
