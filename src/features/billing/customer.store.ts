import { and, eq, type SQL, sql } from 'drizzle-orm';
import { user } from '#features/account/account.table.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { billingCustomer } from './billing.table.ts';
import type { PaymentSource } from './payment-source.contract.ts';

export type Customer = typeof billingCustomer.$inferSelect;

async function findWith(executor: Executor, source: PaymentSource, who: SQL): Promise<Customer | undefined> {
  const [row] = await executor
    .select()
    .from(billingCustomer)
    .where(and(eq(billingCustomer.source, source), who));
  return row;
}

export async function findCustomer(
  executor: Executor,
  source: PaymentSource,
  userId: string,
): Promise<Customer | undefined> {
  return await findWith(executor, source, eq(billingCustomer.userId, userId));
}

/** By the provider's name for them. */
export async function findCustomerOf(
  executor: Executor,
  source: PaymentSource,
  customerId: string,
): Promise<Customer | undefined> {
  return await findWith(executor, source, eq(billingCustomer.customerId, customerId));
}

/** Everyone the user is or was, to whichever provider. */
export async function findEveryCustomer(executor: Executor, userId: string): Promise<Customer[]> {
  return await executor.select().from(billingCustomer).where(eq(billingCustomer.userId, userId));
}

/** The one that is there when two requests make it at the same moment. */
export async function keepCustomer(
  executor: Executor,
  customer: Readonly<{ userId: string; source: PaymentSource; customerId: string }>,
): Promise<Customer> {
  const [row] = await executor
    .insert(billingCustomer)
    .values(customer)
    .onConflictDoUpdate({
      target: [billingCustomer.userId, billingCustomer.source],
      set: { customerId: customer.customerId },
    })
    .returning();
  if (!row) throw new Error('The customer was not kept.');
  return row;
}

const one = ({ userId, source }: Customer) =>
  and(eq(billingCustomer.userId, userId), eq(billingCustomer.source, source));

/** Until the transaction ends, nobody else takes in what the provider says of this customer. */
export async function lockCustomer(tx: Tx, { source, customerId }: Customer): Promise<void> {
  const name = `billing:${source}:${customerId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function markSynced(
  executor: Executor,
  customer: Customer,
  found: Readonly<{ syncedAt: Date; otherSubscriptions: number }>,
): Promise<void> {
  await executor.update(billingCustomer).set(found).where(one(customer));
}

export async function markPortalOpened(
  executor: Executor,
  customer: Customer,
  portalOpenedAt: Date,
): Promise<void> {
  await executor.update(billingCustomer).set({ portalOpenedAt }).where(one(customer));
}

/** Whom to write to. */
export type Payer = Readonly<{
  id: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  /** Of a closed account only what is still to be erased is left. */
  isClosed: boolean;
}>;

export async function findPayer(executor: Executor, userId: string): Promise<Payer | undefined> {
  const [row] = await executor
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      isConfirmed: user.emailVerified,
      isClosed: sql<boolean>`${user.deletedAt} is not null`,
    })
    .from(user)
    .where(eq(user.id, userId));
  return row;
}
