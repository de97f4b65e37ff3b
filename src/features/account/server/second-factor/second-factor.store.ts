import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { recoveryCode, secondFactor } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';

export type SecondFactorRow = typeof secondFactor.$inferSelect;

/** Stores a secret that awaits confirmation. Returns false if a confirmed secret exists. */
export async function insertPending(executor: Executor, userId: string, secret: string): Promise<boolean> {
  const rows = await executor
    .insert(secondFactor)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { secret, lastStep: 0, createdAt: sql`now()` },
      setWhere: sql`${secondFactor.confirmedAt} is null`,
    })
    .returning({ userId: secondFactor.userId });
  return rows.length > 0;
}

/** Locks the row, so that a code cannot be used twice concurrently. */
export async function lockSecondFactor(
  executor: Executor,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await executor
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
    .for('update');
  return row;
}

export async function findSecondFactor(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ since: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)));
  return row?.since ? { since: row.since } : undefined;
}

export async function confirmSecondFactor(executor: Executor, userId: string): Promise<void> {
  await executor.update(secondFactor).set({ confirmedAt: sql`now()` }).where(eq(secondFactor.userId, userId));
}

export async function storeStep(executor: Executor, userId: string, lastStep: number): Promise<void> {
  await executor.update(secondFactor).set({ lastStep }).where(eq(secondFactor.userId, userId));
}

/** Also deletes the recovery codes. True if the second factor was confirmed. */
export async function deleteSecondFactor(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor
    .delete(secondFactor)
    .where(eq(secondFactor.userId, userId))
    .returning({ confirmedAt: secondFactor.confirmedAt });
  if (rows.length > 0) await executor.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await executor.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await executor.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Deletes the code. True if it existed. */
export async function consumeRecoveryCode(
  executor: Executor,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await executor
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ userId: recoveryCode.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId));
  return row?.count ?? 0;
}
