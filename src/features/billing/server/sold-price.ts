import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { findPlan } from './find-plan.ts';

/** Whether it is charged as the catalogue has it. */
export function isSold({ plan, amount, currency }: ProviderSubscription): boolean {
  const sold = findPlan(plan);
  if (!sold || currency !== 'usd') return false;
  return amount === sold.price || sold.formerPrices.includes(amount);
}
