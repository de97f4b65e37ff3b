import type { Tx } from '#platform/db/executor.ts';
import { type Attempt, callOffAttempt, findOpenAttempt } from './attempt.store.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import type { Customer } from './customer.store.ts';

/**
 * Ends the open checkout, if it is to be let go. That is written down first, outside the transaction: should a payment
 * land at the same moment, or this process end, the next look at the provider knows that it is to be given back.
 */
export async function callOff(
  tx: Tx,
  { db, provider, source, now }: BillingDependencies,
  { userId }: Customer,
  letsGo: (attempt: Attempt) => boolean,
): Promise<void> {
  const attempt = await findOpenAttempt(tx, userId);
  if (!attempt || !letsGo(attempt)) return;
  await callOffAttempt(db, attempt.id, now());
  if (attempt.subscriptionId && attempt.source === source) await provider.abandon(attempt.subscriptionId);
}
