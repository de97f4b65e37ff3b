import { eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Tx } from '#platform/db/executor.ts';

/** Locks the user's row for limits that count rows; refuses a deleted user. */
export async function holdAccount(tx: Tx, userId: string): Promise<void> {
  const [row] = await tx
    .select({ deletedAt: user.deletedAt })
    .from(user)
    .where(eq(user.id, userId))
    .for('no key update');
  if (!row || row.deletedAt) throw new Problem('not-signed-in');
}
