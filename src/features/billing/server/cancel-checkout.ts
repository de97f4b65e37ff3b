import { type Attempt, callOffAttempt, findOpenAttempt } from './attempt.store.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import type { Customer } from './customer.store.ts';
import type { Turn } from './customer-turns.ts';

/**
 * Ends the open checkout, if it is to be let go. That is stored first: should a payment land at the same moment, or
 * this process end, the next look at the provider knows that it is to be refunded.
 */
export async function cancelCheckout(
  turn: Turn,
  { db, provider, source, now }: BillingDependencies,
  { userId }: Customer,
  shouldCancel: (attempt: Attempt) => boolean,
): Promise<void> {
  const attempt = await findOpenAttempt(db, userId);
  if (!attempt || !shouldCancel(attempt)) return;
  await turn.write((tx) => callOffAttempt(tx, attempt.id, now()));
  if (attempt.subscriptionId && attempt.source === source) await provider.abandon(attempt.subscriptionId);
}
