import type { PricedPlan } from '#platform/payments/payment-provider.ts';
import { starterPlans } from './catalogue.contract.ts';

/** The catalogue as a payment provider needs it. */
export const pricedPlans: readonly PricedPlan[] = Object.values(starterPlans).map(
  ({ id, cycle, price, per }) => ({ id, price, interval: per, label: `Starter Plan, ${cycle}` }),
);
