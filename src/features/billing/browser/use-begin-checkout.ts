import { useEffect } from 'react';
import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';

/** Payment forms that have been shown since the site was loaded, by user and plan. */
const begun = new Set<string>();

/** Reports that a payment form is on the screen, once for each. */
export function useBeginCheckout(userId: string, plan: BillingCycle, amount: number | undefined): void {
  useEffect(() => {
    const form = `${userId} ${plan}`;
    if (amount === undefined || begun.has(form)) return;
    begun.add(form);
    recordEvent('begin_checkout', { plan, amount });
  }, [userId, plan, amount]);
}
