import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { checkoutAttempt as table } from '../billing.table.ts';
import type { CustomerKey } from '../customer.store.ts';

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

/** Returns the open attempt, or inserts this one. */
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

/**
 * Stores the id even if the attempt was cancelled, so that the subscription can be ended. True if the attempt is
 * open.
 */
export async function setSubscriptionId(
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

export async function cancelAttempt(executor: Executor, id: string, letGoAt: Date): Promise<void> {
  await executor
    .update(table)
    .set({ state: 'abandoned', letGoAt })
    .where(and(eq(table.id, id), isOpen));
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Matches attempts by the stored subscription id or by the attempt id in the provider's metadata. */
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

/** Stores the id for an attempt whose response from the provider was lost. */
export async function setLostSubscriptionId(
  executor: Executor,
  { id }: Attempt,
  subscriptionId: string,
): Promise<void> {
  await executor
    .update(table)
    .set({ subscriptionId })
    .where(and(eq(table.id, id), isNull(table.subscriptionId)));
}

/** Marks a subscription without an open attempt as cancelled, so that a later payment is refunded. */
export async function cancelStray(
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

/** Marks attempts as paid. This undoes a cancellation, since the payment was faster. */
export async function markAttemptsPaid(
  executor: Executor,
  customerKey: CustomerKey,
  subscriptionIds: readonly string[],
): Promise<void> {
  await executor
    .update(table)
    .set({ state: 'paid', letGoAt: null })
    .where(and(mine(customerKey), of(subscriptionIds), ne(table.state, 'paid')));
}

/** Closes the open attempts of subscriptions that have ended at the provider. */
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
