import { useEffect, useEffectEvent, useState } from 'react';
import { RequestError } from '#features/saved-work/request.public.ts';
import { createSubscription, fetchProvider, providerPath } from './billing.client.ts';
import type { CreatedSubscription, PaymentProviderRecord } from './billing.contract.ts';
import type { BillingCycle } from './catalogue.contract.ts';

export type Checkout =
  | { readonly state: 'loading' | 'already-subscribed' | 'payments-unavailable' | 'refused' }
  | {
      readonly state: 'ready';
      readonly provider: PaymentProviderRecord;
      readonly created: CreatedSubscription;
    };

/** Starts a subscription that waits for its first payment; `onRefused` hears why there is none. */
export function useCheckout(plan: BillingCycle, onRefused: (error: unknown) => void): Checkout {
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
      ([provider, created]) => stale || setCheckout({ state: 'ready', provider, created }),
      (error: unknown) => stale || refuse(error),
    );
    return () => {
      stale = true;
    };
  }, [plan]);

  return checkout;
}
