import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { checkoutAttempt as table } from './billing.table.ts';

export type Attempt = typeof table.$inferSelect;

const isOpen = eq(table.state, 'open');

export async function findOpenAttempt(executor: Executor, userId: string): Promise<Attempt | undefined> {
  const [row] = await executor
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), isOpen));
  return row;
}

/** The attempt that is open: this one, or the one that another request has opened at the same moment. */
export async function openAttempt(
  executor: Executor,
  attempt: Pick<Attempt, 'userId' | 'source' | 'plan' | 'startedAt'>,
): Promise<Attempt | undefined> {
  const [opened] = await executor
    .insert(table)
    .values({ ...attempt, id: crypto.randomUUID(), state: 'open' })
    .onConflictDoNothing()
    .returning();
  return opened ?? (await findOpenAttempt(executor, attempt.userId));
}

/** Whether it was still open. */
export async function noteSubscription(
  executor: Executor,
  id: string,
  subscriptionId: string,
): Promise<boolean> {
  const rows = await executor
    .update(table)
    .set({ subscriptionId })
    .where(and(eq(table.id, id), isOpen))
    .returning({ id: table.id });
  return rows.length > 0;
}

export async function abandonAttempt(executor: Executor, id: string): Promise<void> {
  await executor
    .update(table)
    .set({ state: 'abandoned' })
    .where(and(eq(table.id, id), isOpen));
}

/** The attempt that led to this subscription, when it is still open. */
export async function closeAttempt(
  executor: Executor,
  whose: Pick<Attempt, 'userId' | 'source'> & Readonly<{ subscriptionId: string }>,
  state: 'paid' | 'abandoned',
): Promise<void> {
  await executor
    .update(table)
    .set({ state })
    .where(
      and(
        eq(table.userId, whose.userId),
        eq(table.source, whose.source),
        eq(table.subscriptionId, whose.subscriptionId),
        isOpen,
      ),
    );
}

export async function findEveryAttempt(executor: Executor, userId: string): Promise<Attempt[]> {
  return await executor.select().from(table).where(eq(table.userId, userId)).orderBy(table.startedAt);
}
