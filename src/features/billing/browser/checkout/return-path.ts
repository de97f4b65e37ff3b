import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';

/** The page after a payment. Providers that redirect add the payment's id themselves. */
export function returnPath(plan: BillingCycle, paymentIntentId?: string): string {
  const query = new URLSearchParams({ subscription: 'success', plan });
  if (paymentIntentId !== undefined) query.set('payment_intent', paymentIntentId);
  return `/dashboard?${query.toString()}`;
}
