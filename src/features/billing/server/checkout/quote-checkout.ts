import { type BillingCycle, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { cents } from '#kernel/money/cents.ts';
import { Problem } from '#kernel/problem.ts';
import type { CheckoutQuoteRecord } from '../../rules/billing.ts';
import { computeCredit, computeQuote } from '../../rules/credit.ts';
import { isLive } from '../../rules/subscription-access.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { findCustomer } from '../customer.store.ts';
import { syncCustomer } from '../provider/sync-customer.ts';

/** The cost of starting a plan now. Creates no checkout and no customer. */
export async function quoteCheckout(
  dependencies: BillingDependencies,
  userId: string,
  cycle: BillingCycle,
): Promise<CheckoutQuoteRecord> {
  const customer = await findCustomer(dependencies.db, dependencies.source, userId);
  const synced = customer && (await syncCustomer(dependencies, customer));
  if (synced?.providerState.all.some(isLive)) throw new Problem('already-subscribed');
  const credit = synced ? computeCredit(synced.providerState) : cents(0);
  const { price, fromCredit, due } = computeQuote(starterPlans[cycle].price, credit);
  return { plan: cycle, price, from_credit: fromCredit, due };
}
