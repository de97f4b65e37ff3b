import { useEffect } from 'react';
import { recordEvent } from '#features/analytics/events.public.ts';
import type { BillingCycle } from './catalogue.contract.ts';

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
