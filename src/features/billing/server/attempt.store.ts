import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { checkoutAttempt as table } from './billing.table.ts';
import type { CustomerKey } from './customer.store.ts';

export type Attempt = typeof table.$inferSelect;

const isOpen = eq(table.state, 'open');
const mine = ({ userId, source }: CustomerKey) => and(eq(table.userId, userId), eq(table.source, source));
const of = (subscriptionIds: readonly string[]) => inArray(table.subscriptionId, [...subscriptionIds]);

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

/** Noted in any case: what was called off meanwhile has to be found again. Returns whether it is still open. */
export async function noteSubscription(
  executor: Executor,
  id: string,
  subscriptionId: string,
): Promise<boolean> {
  const [row] = await executor
    .update(table)
    .set({ subscriptionId })
    .where(eq(table.id, id))
    .returning({ state: table.state });
  return row?.state === 'open';
}

export async function callOffAttempt(executor: Executor, id: string, letGoAt: Date): Promise<void> {
  await executor
    .update(table)
    .set({ state: 'abandoned', letGoAt })
    .where(and(eq(table.id, id), isOpen));
}

/** The subscriptions that we called off, as far as they are among these. */
export async function findCalledOff(
  executor: Executor,
  customerKey: CustomerKey,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ id: table.subscriptionId })
    .from(table)
    .where(
      and(mine(customerKey), of(subscriptionIds), eq(table.state, 'abandoned'), isNotNull(table.letGoAt)),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Their payment came first, even if we had called them off. */
export async function markBegun(
  executor: Executor,
  customerKey: CustomerKey,
  subscriptionIds: readonly string[],
): Promise<void> {
  await executor
    .update(table)
    .set({ state: 'paid', letGoAt: null })
    .where(and(mine(customerKey), of(subscriptionIds), ne(table.state, 'paid')));
}

/** They have ended without us: paid before, or never. */
export async function closeAttempts(
  executor: Executor,
  customerKey: CustomerKey,
  subscriptionIds: readonly string[],
  state: 'paid' | 'abandoned',
): Promise<void> {
  await executor
    .update(table)
    .set({ state })
    .where(and(mine(customerKey), of(subscriptionIds), isOpen));
}

export async function findEveryAttempt(executor: Executor, userId: string): Promise<Attempt[]> {
  return await executor.select().from(table).where(eq(table.userId, userId)).orderBy(table.startedAt);
}
