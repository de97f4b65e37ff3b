import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
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

/** The attempt that is open, or else this one. */
export async function openAttempt(
  executor: Executor,
  attempt: Pick<Attempt, 'userId' | 'source' | 'plan' | 'startedAt'>,
): Promise<Attempt | undefined> {
  const open = await findOpenAttempt(executor, attempt.userId);
  if (open) return open;
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

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The attempts that these subscriptions belong to, by what we noted or by what the provider says of them. */
export async function findAttemptsOf(
  executor: Executor,
  customerKey: CustomerKey,
  subscriptions: readonly Pick<ProviderSubscription, 'id' | 'attemptId'>[],
): Promise<Attempt[]> {
  const named = subscriptions.flatMap(({ attemptId }) => (attemptId && isUuid(attemptId) ? attemptId : []));
  return await executor
    .select()
    .from(table)
    .where(and(mine(customerKey), or(of(subscriptions.map(({ id }) => id)), inArray(table.id, named))));
}

/** What was made for an attempt whose answer never came. */
export async function noteMade(executor: Executor, { id }: Attempt, subscriptionId: string): Promise<void> {
  await executor
    .update(table)
    .set({ subscriptionId })
    .where(and(eq(table.id, id), isNull(table.subscriptionId)));
}

/** Calls off a subscription that no open attempt asked for; from now on a payment for it is given back. */
export async function callOffStray(
  tx: Tx,
  { userId, source }: CustomerKey,
  { id: subscriptionId, plan }: Pick<ProviderSubscription, 'id' | 'plan'>,
  letGoAt: Date,
): Promise<void> {
  const known = await tx
    .update(table)
    .set({ state: 'abandoned', letGoAt })
    .where(and(mine({ userId, source }), of([subscriptionId])))
    .returning({ id: table.id });
  if (known.length > 0) return;
  const row = { userId, source, plan, subscriptionId, startedAt: letGoAt, letGoAt };
  await tx.insert(table).values({ ...row, id: crypto.randomUUID(), state: 'abandoned' });
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
