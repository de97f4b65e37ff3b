import { eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { user } from './identity.table.ts';

/**
 * Locks the user's row until the transaction ends; refuses a closed account. 'no key update' makes transactions of
 * one account wait for each other, as every save does; take it before other rows, so that they cannot deadlock.
 * 'key share' only keeps the account from being closed.
 */
export async function holdAccount(
  tx: Executor,
  userId: string,
  how: 'no key update' | 'key share' = 'no key update',
): Promise<void> {
  const [row] = await tx.select({ deletedAt: user.deletedAt }).from(user).where(eq(user.id, userId)).for(how);
  if (!row || row.deletedAt) throw new Problem('not-signed-in');
}
