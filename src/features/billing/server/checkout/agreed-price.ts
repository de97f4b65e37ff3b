import type { StarterPlan } from '#features/access/rules/plan-catalogue.ts';
import { cents } from '#kernel/money/cents.ts';
import { Problem } from '#kernel/problem.ts';
import { computeCredit, computeQuote, type Quote } from '../../rules/credit.ts';
import type { ProviderState } from '../provider/provider-state.ts';

/**
 * The amount charged must be the amount the user saw. Where credit covers the price no payment form confirms
 * it, so the request must carry `due`.
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

/** An open checkout from before the credit changed would charge another amount. */
export function isHeldAtAnother({ all, invoices }: ProviderState, { due }: Quote): boolean {
  const waiting = new Set(all.filter(({ status }) => status === 'incomplete').map(({ id }) => id));
  return invoices.some(
    ({ status, subscriptionId, amount }) =>
      status === 'open' && waiting.has(subscriptionId ?? '') && amount !== due,
  );
}
