import { type StarterPlan, starterPlans } from '#features/access/rules/plan-catalogue.ts';

export function findPlan(id: string): StarterPlan | undefined {
  return Object.values(starterPlans).find((plan) => plan.id === id);
}
