import { useEffect } from 'react';
import type { BillingCycle } from '#features/access/plan-catalogue.contract.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';

/** Payment forms that have been shown, by their secret. */
const begun = new Set<string>();

/** Reports that a payment form is on the screen, once for each. */
export function useBeginCheckout(clientSecret: string, plan: BillingCycle, amount: number): void {
  useEffect(() => {
    if (begun.has(clientSecret)) return;
    begun.add(clientSecret);
    recordEvent('begin_checkout', { plan, amount });
  }, [clientSecret, plan, amount]);
}
