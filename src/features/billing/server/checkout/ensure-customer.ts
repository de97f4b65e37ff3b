import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { BillingDependencies } from '../billing-dependencies.ts';
import { type Customer, findPayer, lockPayer, saveCustomer } from '../customer.store.ts';
import type { Turn } from './customer-turns.ts';

/** The user's customer at the provider, with the user's current e-mail address. */
export async function ensureCustomer(
  turn: Turn,
  { db, provider, source }: BillingDependencies,
  { userId, address }: Readonly<{ userId: string; address?: string | undefined }>,
  known: Customer | undefined,
): Promise<Customer> {
  const payer = await findPayer(db, userId);
  if (!payer || payer.closedAt) throw new Problem('not-signed-in');
  const customerId = await provider.ensureCustomer({
    userId,
    email: payer.email,
    ...(known ? { knownId: known.customerId } : {}),
    ...(address ? { address } : {}),
  });
  if (known?.customerId === customerId) return known;
  return await turn.write(async (tx) => {
    await requireOpen(tx, userId);
    return await saveCustomer(tx, { userId, source, customerId });
  });
}

/** Throws for a closed account, since nothing would end its new subscription. */
export async function requireOpen(tx: Tx, userId: string): Promise<void> {
  const payer = await lockPayer(tx, userId);
  if (!payer || payer.closedAt) throw new Problem('not-signed-in');
}
