import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { hasWays, noWays, type PaymentWays, paymentWays } from '../rules/payment-ways.ts';
import { paymentWaysRow } from './payment-ways.table.ts';

/** Validates stored ways again, since the rules may have changed. Returns no ways if they are invalid. */
export function readWays(stored: unknown): PaymentWays {
  const parsed = paymentWays.safeParse(stored ?? {});
  return parsed.success ? parsed.data : noWays;
}

export async function findWays(executor: Executor, userId: string): Promise<PaymentWays> {
  const [row] = await executor
    .select({ ways: paymentWaysRow.ways })
    .from(paymentWaysRow)
    .where(eq(paymentWaysRow.userId, userId));
  return readWays(row?.ways);
}

export async function saveWays(
  executor: Executor,
  userId: string,
  ways: PaymentWays,
  now: Date,
): Promise<void> {
  if (!hasWays(ways)) {
    await executor.delete(paymentWaysRow).where(eq(paymentWaysRow.userId, userId));
    return;
  }
  await executor
    .insert(paymentWaysRow)
    .values({ userId, ways, updatedAt: now })
    .onConflictDoUpdate({ target: paymentWaysRow.userId, set: { ways, updatedAt: now } });
}
