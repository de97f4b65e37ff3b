import type { StarterPlan } from '#features/access/rules/plan-catalogue.ts';
import { cents } from '#kernel/money/cents.ts';
import { Problem } from '#kernel/problem.ts';
import { computeCredit, computeQuote, type Quote } from '../../rules/credit.ts';
import type { ProviderState } from '../provider/provider-state.ts';

/**
 * Throws unless the amount due is the amount that the user saw. Without a payment form, since credit covers the
 * price, the request must contain `due`.
 */
export function requireAgreed(
  providerState: ProviderState | undefined,
  plan: StarterPlan,
  due?: number,
): Quote {
  const quote = computeQuote(plan.price, providerState ? computeCredit(providerState) : cents(0));
  const isAgreed = due === undefined ? quote.due > 0 : due === quote.due;
  if (!isAgreed) throw new Problem('amount-changed');
  return quote;
}

/** True if an open checkout charges another amount, since the credit has changed. */
export function hasCheckoutAtOtherPrice({ all, invoices }: ProviderState, { due }: Quote): boolean {
  const waiting = new Set(all.filter(({ status }) => status === 'incomplete').map(({ id }) => id));
  return invoices.some(
    ({ status, subscriptionId, amount }) =>
      status === 'open' && waiting.has(subscriptionId ?? '') && amount !== due,
  );
}
