import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { cents } from '#kernel/money/cents.ts';
import type { Executor, Tx } from '../../db/executor.ts';
import type { SandboxAccount, SandboxInvoice, SandboxSubscription, Step } from './account.ts';
import { nextDue } from './passing-time.ts';
import { sandboxCustomer, sandboxEvent, sandboxInvoice, sandboxSubscription } from './sandbox.table.ts';

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  behaviour: z.enum(['pays', 'declined', 'authenticates', 'insufficient_funds', 'fails_to_renew']),
});
const lines = z.array(z.object({ text: z.string(), amount: z.int().transform(cents) }));

export type StoredAccount = Readonly<{ account: SandboxAccount; email: string; clockAheadMs: number }>;

function toSubscription(row: typeof sandboxSubscription.$inferSelect): SandboxSubscription {
  const { customerId: _, ...rest } = row;
  return { ...rest, price: cents(row.price), card: card.nullable().parse(row.card) };
}

function toInvoice(row: typeof sandboxInvoice.$inferSelect): SandboxInvoice {
  const { customerId: _, ...rest } = row;
  return {
    ...rest,
    lines: lines.parse(row.lines),
    amount: cents(row.amount),
    refunded: cents(row.refunded),
    pendingCard: card.nullable().parse(row.pendingCard),
  };
}

/** Locks a customer until the transaction ends: other changes of the customer, and its erasure, wait in every process. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  const { id } = sandboxCustomer;
  await tx.select({ id }).from(sandboxCustomer).where(eq(id, customerId)).for('no key update');
}

export async function findAccount(
  executor: Executor,
  customerId: string,
): Promise<StoredAccount | undefined> {
  const [customer] = await executor.select().from(sandboxCustomer).where(eq(sandboxCustomer.id, customerId));
  if (!customer) return undefined;
  const subscriptions = await executor
    .select()
    .from(sandboxSubscription)
    .where(eq(sandboxSubscription.customerId, customerId))
    .orderBy(asc(sandboxSubscription.createdAt), asc(sandboxSubscription.id));
  const invoices = await executor
    .select()
    .from(sandboxInvoice)
    .where(eq(sandboxInvoice.customerId, customerId))
    .orderBy(asc(sandboxInvoice.number));
  const account = {
    customerId,
    credit: cents(customer.credit),
    subscriptions: subscriptions.map(toSubscription),
    invoices: invoices.map(toInvoice),
  };
  return { account, email: customer.email, clockAheadMs: customer.clockAheadMs };
}

/** Stores the changes of a step. Rules return unchanged objects as they are, so object identity shows the changes. */
export async function saveStep(
  tx: Tx,
  before: SandboxAccount,
  { account, events }: Step,
  { clockAheadMs, now }: Readonly<{ clockAheadMs: number; now: Date }>,
): Promise<void> {
  const { customerId, credit } = account;
  const due = nextDue(account);
  const nextDueAt = due && new Date(due.at.getTime() - clockAheadMs);
  await tx
    .update(sandboxCustomer)
    .set({ credit, clockAheadMs, nextDueAt })
    .where(eq(sandboxCustomer.id, customerId));
  await save(tx, sandboxSubscription, before.subscriptions, account.subscriptions, customerId);
  await save(tx, sandboxInvoice, before.invoices, account.invoices, customerId);
  const rows = events.map((event) => ({ ...event, customerId, nextTryAt: now }));
  if (rows.length > 0) await tx.insert(sandboxEvent).values(rows);
}

type AccountTable = typeof sandboxSubscription | typeof sandboxInvoice;
async function save<Row extends Readonly<{ id: string }>>(
  tx: Tx,
  table: AccountTable,
  before: readonly Row[],
  after: readonly Row[],
  customerId: string,
): Promise<void> {
  const known = new Set(before.map(({ id }) => id));
  const changed = after.filter((row) => !before.includes(row));
  // The rules' types have the same fields as the tables.
  const rows = changed.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, customerId }) as never);
  if (rows.length > 0) await tx.insert(table).values(rows);
  for (const row of changed.filter(({ id }) => known.has(id))) {
    await tx.update(table).set(row).where(eq(table.id, row.id));
  }
}

/** Idempotent per user; updates the e-mail address, which is printed on invoices. */
export async function ensureCustomer(
  executor: Executor,
  { id, userId, email }: Readonly<{ id: string; userId: string; email: string }>,
): Promise<string> {
  const [row] = await executor
    .insert(sandboxCustomer)
    .values({ id, userId, email })
    .onConflictDoUpdate({ target: sandboxCustomer.userId, set: { email } })
    .returning({ id: sandboxCustomer.id });
  return row?.id ?? id;
}

export async function findCustomerOf(
  executor: Executor,
  by: Readonly<{ userId: string } | { subscriptionId: string } | { paymentId: string }>,
): Promise<string | undefined> {
  if ('userId' in by) {
    const { id, userId } = sandboxCustomer;
    return (await executor.select({ id }).from(sandboxCustomer).where(eq(userId, by.userId)))[0]?.id;
  }
  const [table, column, value] =
    'paymentId' in by
      ? ([sandboxInvoice, sandboxInvoice.paymentId, by.paymentId] as const)
      : ([sandboxSubscription, sandboxSubscription.id, by.subscriptionId] as const);
  return (await executor.select({ id: table.customerId }).from(table).where(eq(column, value)))[0]?.id;
}

export async function findDueCustomers(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const { id, nextDueAt } = sandboxCustomer;
  const rows = await executor
    .select({ id })
    .from(sandboxCustomer)
    .where(lte(nextDueAt, now))
    .orderBy(asc(nextDueAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Cascades to all of the customer's rows. */
export async function deleteCustomer(executor: Executor, userId: string): Promise<void> {
  await executor.delete(sandboxCustomer).where(eq(sandboxCustomer.userId, userId));
}

export type PendingEvent = typeof sandboxEvent.$inferSelect;
const pending = isNull(sandboxEvent.deliveredAt);

export async function findPendingEvents(executor: Executor, customerId: string): Promise<PendingEvent[]> {
  return await executor
    .select()
    .from(sandboxEvent)
    .where(and(pending, eq(sandboxEvent.customerId, customerId)))
    .orderBy(asc(sandboxEvent.place));
}

/** Customers whose oldest pending event may be retried. */
export async function findCustomersWaiting(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const { customerId, place, nextTryAt } = sandboxEvent;
  const oldest = executor
    .selectDistinctOn([customerId], { customerId, nextTryAt })
    .from(sandboxEvent)
    .where(pending)
    .orderBy(customerId, place)
    .as('oldest');
  const rows = await executor.select().from(oldest).where(lte(oldest.nextTryAt, now)).limit(limit);
  return rows.map((row) => row.customerId);
}

/** Delays all pending events of the customer. */
export async function postponeEvents(
  executor: Executor,
  customerId: string,
  outcome: Readonly<{ tries: number; nextTryAt: Date }>,
): Promise<void> {
  await executor
    .update(sandboxEvent)
    .set(outcome)
    .where(and(pending, eq(sandboxEvent.customerId, customerId)));
}

/** Also marks earlier pending events of the same type. */
export async function markDelivered(
  executor: Executor,
  { customerId, type, place }: PendingEvent,
  deliveredAt: Date,
): Promise<void> {
  const before = and(eq(sandboxEvent.type, type), lte(sandboxEvent.place, place));
  await executor
    .update(sandboxEvent)
    .set({ deliveredAt })
    .where(and(pending, eq(sandboxEvent.customerId, customerId), before));
}
