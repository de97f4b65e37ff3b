import { useEffect, useEffectEvent, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { queries } from '#browser/requests/use-query.ts';
import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { progressPath } from '#features/progress/browser/progress.client.ts';
import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';
import type { CheckoutQuoteRecord, PaymentProviderRecord } from '../../rules/billing.ts';
import {
  createSubscription,
  fetchProvider,
  fetchQuote,
  providerPath,
  reasonOf,
  refreshBilling,
} from '../billing.client.ts';

type Ready = {
  readonly state: 'ready';
  readonly provider: PaymentProviderRecord;
  readonly quote: CheckoutQuoteRecord;
};
type Known =
  | { readonly state: 'loading' | 'already-subscribed' | 'payments-unavailable' | 'refused' }
  /** Credit covers the whole price, and the plan is active. */
  | { readonly state: 'covered'; readonly quote: CheckoutQuoteRecord };
export type Checkout =
  | Known
  /** `begin` starts the quoted subscription; it resolves to null when no card payment is due. */
  | (Ready & { readonly begin: () => Promise<string | null> });

/** Fetches the quote. Nothing starts before `begin`; `onRefused` gets the error when starting fails. */
export function useCheckout(
  userId: string,
  plan: BillingCycle,
  onRefused: (error: unknown) => void,
): Checkout {
  const [checkout, setCheckout] = useState<Known | Ready>({ state: 'loading' });
  const [quoted, setQuoted] = useState(0);

  const refuse = useEffectEvent((error: unknown) => fail(error));
  function fail(error: unknown): void {
    const code = error instanceof RequestError ? error.code : undefined;
    if (code === 'already-subscribed' || code === 'payments-unavailable') {
      setCheckout({ state: code });
    } else if (code === 'amount-changed') {
      toastError(t('The amount has changed'), reasonOf(error));
      setQuoted((times) => times + 1);
    } else {
      setCheckout({ state: 'refused' });
      onRefused(error);
    }
  }

  async function begin(quote: CheckoutQuoteRecord): Promise<string | null> {
    try {
      const { clientSecret } = await createSubscription(quote);
      if (clientSecret !== null) return clientSecret;
    } catch (error) {
      fail(error);
      return null;
    }
    refreshBilling(userId);
    await queries.refetch(progressPath(userId));
    setCheckout({ state: 'covered', quote });
    return null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches the quote after the amount has changed
  useEffect(() => {
    let stale = false;
    Promise.all([fetchProvider(providerPath), fetchQuote(userId, plan)]).then(
      ([provider, quote]) => stale || setCheckout({ state: 'ready', provider, quote }),
      (error: unknown) => stale || refuse(error),
    );
    return () => {
      stale = true;
    };
  }, [userId, plan, quoted]);

  return checkout.state === 'ready' ? { ...checkout, begin: () => begin(checkout.quote) } : checkout;
}
