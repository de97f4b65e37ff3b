import { type StarterPlan, starterPlans } from '#features/access/rules/plan-catalogue.ts';

/** By the id that records have. */
export function findPlan(id: string): StarterPlan | undefined {
  return Object.values(starterPlans).find((plan) => plan.id === id);
}
