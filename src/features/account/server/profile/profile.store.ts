import { sql } from 'drizzle-orm';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { isOpenAccount } from '../account.store.ts';

/** Returns the replaced picture's key; undefined for a closed account. */
export async function replacePicture(
  executor: Executor,
  userId: string,
  image: string | null,
): Promise<{ previous: string | null } | undefined> {
  return await executor.transaction(async (tx) => {
    const [before] = await tx
      .select({ previous: user.image })
      .from(user)
      .where(isOpenAccount(userId))
      .for('no key update');
    if (!before) return undefined;
    await tx.update(user).set({ image, updatedAt: sql`now()` }).where(isOpenAccount(userId));
    return before;
  });
}

/** False for a closed account. */
export async function saveProfile(
  executor: Executor,
  userId: string,
  change: Partial<Pick<typeof user.$inferSelect, 'name' | 'locale' | 'language'>>,
): Promise<boolean> {
  const { rowCount } = await executor
    .update(user)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isOpenAccount(userId));
  return rowCount !== 0;
}
