import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';

/** Where a payment leads to; a provider that leads there itself adds which payment it was. */
export function returnPath(plan: BillingCycle, paymentIntentId?: string): string {
  const query = new URLSearchParams({ subscription: 'success', plan });
  if (paymentIntentId !== undefined) query.set('payment_intent', paymentIntentId);
  return `/dashboard?${query.toString()}`;
}
