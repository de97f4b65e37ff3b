import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { user } from './account.table.ts';

/** Only a confirmed one: what others sent from an address is not for whoever merely typed it. */
export async function findAddress(executor: Executor, userId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.deletedAt), user.emailVerified));
  return row?.email;
}
