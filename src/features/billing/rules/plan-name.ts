import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { msg, t } from '#kernel/language/t.ts';

const names: Readonly<Record<BillingCycle, string>> = {
  weekly: msg('Starter Weekly'),
  monthly: msg('Starter Monthly'),
  annual: msg('Starter Annual'),
};

/** The name of a plan, which sentences use as it is. */
export function planName(cycle: BillingCycle): string {
  return t(names[cycle]);
}
