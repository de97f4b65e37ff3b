import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { findPlan } from './find-plan.ts';

/** True if plan, amount and currency match the catalogue. */
export function isSold({ plan, amount, currency }: ProviderSubscription): boolean {
  const sold = findPlan(plan);
  if (!sold || currency !== 'usd') return false;
  return amount === sold.price || sold.formerPrices.includes(amount);
}
