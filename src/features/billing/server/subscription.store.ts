import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { isLive, liveStatuses } from '../subscription-access.contract.ts';
import { billingSubscription as table } from './billing.table.ts';
import type { Customer } from './customer.store.ts';

export type SubscriptionRow = typeof table.$inferSelect;
type Whose = Pick<Customer, 'userId' | 'source'>;

const mine = ({ userId, source }: Whose) => and(eq(table.userId, userId), eq(table.source, source));
const live = inArray(table.status, [...liveStatuses]);

/** The live one first, then the last that was. */
export async function findSubscriptions(
  executor: Executor,
  whose: Whose,
  limit: number,
): Promise<SubscriptionRow[]> {
  return await executor
    .select()
    .from(table)
    .where(mine(whose))
    .orderBy(desc(live), desc(table.startedAt), desc(table.id))
    .limit(limit);
}

export async function findCurrentSubscription(
  executor: Executor,
  whose: Whose,
): Promise<SubscriptionRow | undefined> {
  return (await findSubscriptions(executor, whose, 1))[0];
}

export async function findEverySubscription(executor: Executor, userId: string): Promise<SubscriptionRow[]> {
  return await executor.select().from(table).where(eq(table.userId, userId)).orderBy(table.startedAt);
}

function columnsOf(said: ProviderSubscription) {
  const { plan, amount, status, startedAt, currentPeriodEnd, cancelAt, endedAt, card } = said;
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
 * Stores the provider's subscriptions, current one first. Returns true if anything changed. One that never began is not
 * kept; one that was paid is, even when it had ended before we first heard of it.
 */
export async function saveSubscriptions(
  executor: Executor,
  whose: Whose,
  said: readonly ProviderSubscription[],
  wasPaid: (subscriptionId: string) => boolean,
  now: Date,
): Promise<boolean> {
  const [current] = said.filter(isLive);
  // One is kept as live. What the provider does not know any more, or has beside it, is closed before.
  const closed = await executor
    .update(table)
    .set({ status: 'canceled', endedAt: now })
    .where(and(mine(whose), live, current ? ne(table.id, current.id) : undefined))
    .returning({ id: table.id });
  let isNews = closed.length > 0;
  for (const one of said.filter(hasEnded)) {
    const ended = { ...one, status: 'canceled' } as const;
    const save = wasPaid(one.id) ? saveWhole : saveEnded;
    if (await save(executor, whose, ended)) isNews = true;
  }
  if (current && (await saveWhole(executor, whose, current))) isNews = true;
  return isNews;
}

const hasEnded = ({ status }: ProviderSubscription) =>
  status === 'canceled' || status === 'incomplete_expired';

async function saveEnded(executor: Executor, whose: Whose, said: ProviderSubscription): Promise<boolean> {
  const columns = columnsOf(said);
  const rows = await executor
    .update(table)
    .set(columns)
    .where(and(mine(whose), eq(table.id, said.id), differs(columns)))
    .returning({ id: table.id });
  return rows.length > 0;
}

async function saveWhole(executor: Executor, whose: Whose, said: ProviderSubscription): Promise<boolean> {
  const { userId, source } = whose;
  const columns = columnsOf(said);
  const saved = await executor
    .insert(table)
    .values({ userId, source, id: said.id, ...columns })
    .onConflictDoUpdate({
      target: [table.userId, table.source, table.id],
      set: columns,
      setWhere: differs(columns),
    })
    .returning({ id: table.id });
  return saved.length > 0;
}

function differs(columns: ReturnType<typeof columnsOf>): SQL {
  const names = Object.keys(columns) as (keyof typeof columns)[]; // Exactly the keys that were written above.
  return sql`(${sql.join(
    names.map((name) => sql`${table[name]} is distinct from ${sql.param(columns[name], table[name])}`),
    sql` or `,
  )})`;
}
