import { starterPlans } from '#features/access/rules/plan-catalogue.ts';
import type { PricedPlan } from '#platform/payments/payment-provider.ts';

export const pricedPlans: readonly PricedPlan[] = Object.values(starterPlans).map(
  ({ id, cycle, price, per }) => ({ id, price, interval: per, label: `Starter Plan, ${cycle}` }),
);
