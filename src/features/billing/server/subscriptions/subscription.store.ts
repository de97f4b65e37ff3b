import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { isLive, liveStatuses } from '../../rules/subscription-access.ts';
import { billingSubscription as table } from '../billing.table.ts';
import type { CustomerKey } from '../customer.store.ts';

export type SubscriptionRow = typeof table.$inferSelect;

const mine = ({ userId, source }: CustomerKey) => and(eq(table.userId, userId), eq(table.source, source));
const live = inArray(table.status, [...liveStatuses]);

/** Sorts the live subscription first, then newest first. */
export async function findSubscriptions(
  executor: Executor,
  customerKey: CustomerKey,
  limit: number,
): Promise<SubscriptionRow[]> {
  return await executor
    .select()
    .from(table)
    .where(mine(customerKey))
    .orderBy(desc(live), desc(table.startedAt), desc(table.id))
    .limit(limit);
}

export async function findCurrentSubscription(
  executor: Executor,
  customerKey: CustomerKey,
): Promise<SubscriptionRow | undefined> {
  return (await findSubscriptions(executor, customerKey, 1))[0];
}

export async function findEverySubscription(executor: Executor, userId: string): Promise<SubscriptionRow[]> {
  return await executor.select().from(table).where(eq(table.userId, userId)).orderBy(table.startedAt);
}

function columnsOf(received: ProviderSubscription) {
  const { plan, amount, status, startedAt, currentPeriodEnd, cancelAt, endedAt, card } = received;
  return {
    plan,
    amount,
    status,
    startedAt,
    currentPeriodEnd,
    cancelAt,
    endedAt,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.expMonth ?? null,
    cardExpYear: card?.expYear ?? null,
  };
}

/**
 * Stores the provider's subscriptions. True if anything changed. Skips unknown subscriptions that ended without a
 * payment, but stores paid ones that ended before our first sync.
 */
export async function saveSubscriptions(
  executor: Executor,
  customerKey: CustomerKey,
  received: readonly ProviderSubscription[],
  wasPaid: (subscriptionId: string) => boolean,
  now: Date,
): Promise<boolean> {
  const [current] = received.filter(isLive);
  // At most one row is live. First closes rows that the provider dropped or that are duplicates.
  const closed = await executor
    .update(table)
    .set({ status: 'canceled', endedAt: now })
    .where(and(mine(customerKey), live, current ? ne(table.id, current.id) : undefined))
    .returning({ id: table.id });
  let hasChanged = closed.length > 0;
  for (const one of received.filter(hasEnded)) {
    const ended = { ...one, status: 'canceled' } as const;
    const save = wasPaid(one.id) ? saveWhole : saveEnded;
    if (await save(executor, customerKey, ended)) hasChanged = true;
  }
  if (current && (await saveWhole(executor, customerKey, current))) hasChanged = true;
  return hasChanged;
}

const hasEnded = ({ status }: ProviderSubscription) =>
  status === 'canceled' || status === 'incomplete_expired';

async function saveEnded(
  executor: Executor,
  customerKey: CustomerKey,
  received: ProviderSubscription,
): Promise<boolean> {
  const columns = columnsOf(received);
  const rows = await executor
    .update(table)
    .set(columns)
    .where(and(mine(customerKey), eq(table.id, received.id), differs(columns)))
    .returning({ id: table.id });
  return rows.length > 0;
}

async function saveWhole(
  executor: Executor,
  customerKey: CustomerKey,
  received: ProviderSubscription,
): Promise<boolean> {
  const { userId, source } = customerKey;
  const columns = columnsOf(received);
  const saved = await executor
    .insert(table)
    .values({ userId, source, id: received.id, ...columns })
    .onConflictDoUpdate({
      target: [table.userId, table.source, table.id],
      set: columns,
      setWhere: differs(columns),
    })
    .returning({ id: table.id });
  return saved.length > 0;
}

function differs(columns: ReturnType<typeof columnsOf>): SQL {
  const names = Object.keys(columns) as (keyof typeof columns)[]; // The keys of the literal above.
  return sql`(${sql.join(
    names.map((name) => sql`${table[name]} is distinct from ${sql.param(columns[name], table[name])}`),
    sql` or `,
  )})`;
}
