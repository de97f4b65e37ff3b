import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';

const patience = 20_000;

export type StripeScript =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'ready'; readonly stripe: Stripe };

/** Stripe requires its script to be loaded from js.stripe.com. */
export function useStripeScript(publishableKey: string) {
  const [script, setScript] = useState<StripeScript>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the script again
  useEffect(() => {
    let stale = false;
    const settle = (next: StripeScript) => {
      clearTimeout(timer);
      if (!stale) setScript(next);
    };
    const timer = setTimeout(() => settle({ state: 'unreachable' }), patience);
    loadStripe(publishableKey).then(
      (stripe) => settle(stripe ? { state: 'ready', stripe } : { state: 'unreachable' }),
      () => settle({ state: 'unreachable' }),
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [publishableKey, attempt]);

  function tryAgain() {
    setScript({ state: 'loading' });
    setAttempt((last) => last + 1);
  }

  return { script, tryAgain, giveUp: () => setScript({ state: 'unreachable' }) };
}
