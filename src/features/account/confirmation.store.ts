import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { UserRow } from './account.store.ts';
import { emailConfirmation, user, verification } from './account.table.ts';

export type TokenHashes = Readonly<{ secretHash: string; tokenHash: string }>;

export async function insertConfirmation(
  executor: Executor,
  userId: string,
  hashes: TokenHashes,
  lifetimeSeconds: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeSeconds})`;
  await executor.insert(emailConfirmation).values({ ...hashes, userId, expiresAt });
}

/** Answers whose it was. Of two at the same moment one finds nothing; a pair that does not match uses nothing up. */
export async function takeConfirmation(
  executor: Executor,
  { secretHash, tokenHash }: TokenHashes,
): Promise<string | undefined> {
  const [row] = await executor
    .delete(emailConfirmation)
    .where(
      and(
        eq(emailConfirmation.secretHash, secretHash),
        eq(emailConfirmation.tokenHash, tokenHash),
        gt(emailConfirmation.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: emailConfirmation.userId });
  return row?.userId;
}

/** The address counts as confirmed, or is replaced; every other link that was mailed before is void. */
export async function confirmAddress(
  executor: Executor,
  userId: string,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<UserRow | undefined> {
  const [row] = await executor
    .update(user)
    .set({ email: to, emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(user.id, userId), eq(user.email, from), isNull(user.deletedAt)))
    .returning();
  if (!row) return undefined;
  await executor.delete(emailConfirmation).where(eq(emailConfirmation.userId, userId));
  if (from !== to) await executor.delete(verification).where(eq(verification.value, userId));
  return row;
}
