import { eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { user } from './identity.table.ts';

type Lock = 'no key update' | 'key share';

/**
 * Locks the user's row until the transaction ends; refuses a closed account. 'no key update' makes transactions of
 * one account wait for each other, as every save does; take it before other rows, so that they cannot deadlock.
 * 'key share' only keeps the account from being closed.
 */
export async function holdAccount(tx: Executor, userId: string, how: Lock = 'no key update'): Promise<void> {
  if (!(await isHeldOpen(tx, userId, how))) throw new Problem('not-signed-in');
}

/**
 * Keeps somebody else's account from being closed until the transaction ends; answers 'not found' if it is closed. Call
 * it before a visitor's request changes the owner's link or table, because closing locks the account before those.
 */
export async function holdOwner(tx: Executor, userId: string): Promise<void> {
  if (!(await isHeldOpen(tx, userId, 'key share'))) throw new Problem('not-found');
}

async function isHeldOpen(tx: Executor, userId: string, how: Lock): Promise<boolean> {
  const [row] = await tx.select({ deletedAt: user.deletedAt }).from(user).where(eq(user.id, userId)).for(how);
  return row?.deletedAt === null;
}
