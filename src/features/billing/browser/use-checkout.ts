import { useEffect, useEffectEvent, useState } from 'react';
import { RequestError } from '#browser/request-error.ts';
import { queries } from '#browser/use-query.ts';
import type { BillingCycle } from '#features/access/plan-catalogue.contract.ts';
import { progressPath } from '#features/progress/browser/progress.client.ts';
import type { CreatedSubscription, PaymentProviderRecord } from '../billing.contract.ts';
import { createSubscription, fetchProvider, providerPath } from './billing.client.ts';

export type Checkout =
  | { readonly state: 'loading' | 'already-subscribed' | 'payments-unavailable' | 'refused' }
  /** Nothing is due, and the plan is open. */
  | { readonly state: 'covered'; readonly created: CreatedSubscription }
  | {
      readonly state: 'ready';
      readonly provider: PaymentProviderRecord;
      readonly created: CreatedSubscription;
      readonly clientSecret: string;
    };

/** Starts a subscription, which mostly waits for its first payment; `onRefused` hears why there is none. */
export function useCheckout(
  userId: string,
  plan: BillingCycle,
  onRefused: (error: unknown) => void,
): Checkout {
  const [checkout, setCheckout] = useState<Checkout>({ state: 'loading' });

  const refuse = useEffectEvent((error: unknown) => {
    const code = error instanceof RequestError ? error.code : undefined;
    if (code === 'already-subscribed' || code === 'payments-unavailable') return setCheckout({ state: code });
    setCheckout({ state: 'refused' });
    onRefused(error);
  });

  useEffect(() => {
    let stale = false;
    Promise.all([fetchProvider(providerPath), createSubscription(plan)]).then(
      ([provider, created]) => {
        const { clientSecret } = created;
        // Even when nobody looks any more: what has opened is open on the next page too.
        if (clientSecret === null) void queries.refetch(progressPath(userId));
        if (stale) return;
        setCheckout(
          clientSecret === null
            ? { state: 'covered', created }
            : { state: 'ready', provider, created, clientSecret },
        );
      },
      (error: unknown) => stale || refuse(error),
    );
    return () => {
      stale = true;
    };
  }, [userId, plan]);

  return checkout;
}
