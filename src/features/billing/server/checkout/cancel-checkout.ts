import type { BillingDependencies } from '../billing-dependencies.ts';
import type { Customer } from '../customer.store.ts';
import { type Attempt, cancelAttempt, findOpenAttempt } from './attempt.store.ts';
import type { Turn } from './customer-turns.ts';

/**
 * Cancels the open checkout if `shouldCancel` returns true. Stores the cancellation before calling the provider, so
 * that the next sync refunds a payment that still arrives.
 */
export async function cancelCheckout(
  turn: Turn,
  { db, provider, source, now }: BillingDependencies,
  { userId }: Customer,
  shouldCancel: (attempt: Attempt) => boolean,
): Promise<void> {
  const attempt = await findOpenAttempt(db, userId);
  if (!attempt || !shouldCancel(attempt)) return;
  await turn.write((tx) => cancelAttempt(tx, attempt.id, now()));
  if (attempt.subscriptionId && attempt.source === source) await provider.abandon(attempt.subscriptionId);
}
