import type { PlanForm } from '../rules/plans/plan.ts';

/** A monthly plan with a quota of 1000: 10% up to the quota and 20% above. */
export const planForm: PlanForm = {
  name: 'Plan',
  period: 'month',
  quota: '1000',
  tiers: {
    kind: 'marginal',
    list: [
      { from: '0', to: '100', rate: '10' },
      { from: '100', to: '', rate: '20' },
    ],
  },
};
