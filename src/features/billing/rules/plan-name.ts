import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { msg, t } from '#kernel/language/t.ts';

const names: Readonly<Record<BillingCycle, string>> = {
  weekly: msg('Starter Weekly'),
  monthly: msg('Starter Monthly'),
  annual: msg('Starter Annual'),
};

/** Like 'Starter Monthly', in the reader's language. */
export function planName(cycle: BillingCycle): string {
  return t(names[cycle]);
}
