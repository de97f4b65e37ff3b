import { type StarterPlan, starterPlans } from '#features/access/plan-catalogue.contract.ts';

/** By the id that records have. */
export function findPlan(id: string): StarterPlan | undefined {
  return Object.values(starterPlans).find((plan) => plan.id === id);
}
