import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import type { ProviderSubscription } from '#platform/payments/payment-provider.ts';
import { billingSubscription as table } from './billing.table.ts';
import type { Customer } from './customer.store.ts';
import { isLive, liveStatuses } from './subscription-access.contract.ts';

export type SubscriptionRow = typeof table.$inferSelect;
type Whose = Pick<Customer, 'userId' | 'source'>;

const mine = ({ userId, source }: Whose) => and(eq(table.userId, userId), eq(table.source, source));
const live = inArray(table.status, [...liveStatuses]);

/** The live one, or else the last that was. */
export async function findCurrentSubscription(
  executor: Executor,
  whose: Whose,
): Promise<SubscriptionRow | undefined> {
  const [row] = await executor
    .select()
    .from(table)
    .where(mine(whose))
    .orderBy(desc(live), desc(table.startedAt), desc(table.id))
    .limit(1);
  return row;
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

/** Takes in the provider's word; answers whether that is news. One that never began is not kept. */
export async function saveSubscription(
  executor: Executor,
  whose: Whose,
  said: ProviderSubscription | null,
  now: Date,
): Promise<boolean> {
  // Its word is about the one that matters most: beside it, or without it, none is live.
  const ended = await executor
    .update(table)
    .set({ status: 'canceled', endedAt: now })
    .where(and(mine(whose), live, said ? ne(table.id, said.id) : undefined))
    .returning({ id: table.id });
  if (!said) return ended.length > 0;
  const columns = columnsOf(said);
  const one = and(mine(whose), eq(table.id, said.id));
  if (!isLive(said)) {
    const known = await executor
      .update(table)
      .set(columns)
      .where(and(one, differs(columns)))
      .returning();
    return ended.length + known.length > 0;
  }
  const { userId, source } = whose;
  const saved = await executor
    .insert(table)
    .values({ userId, source, id: said.id, ...columns })
    .onConflictDoUpdate({
      target: [table.userId, table.source, table.id],
      set: columns,
      setWhere: differs(columns),
    })
    .returning({ id: table.id });
  return ended.length + saved.length > 0;
}

function differs(columns: ReturnType<typeof columnsOf>): SQL {
  const names = Object.keys(columns) as (keyof typeof columns)[]; // Exactly the keys that were written above.
  return sql`(${sql.join(
    names.map((name) => sql`${table[name]} is distinct from ${sql.param(columns[name], table[name])}`),
    sql` or `,
  )})`;
}
