import { and, eq, type SQL } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { billingCustomer } from './billing.table.ts';

export type Customer = typeof billingCustomer.$inferSelect;
/** A customer is a user at one payment provider. */
export type CustomerKey = Pick<Customer, 'userId' | 'source'>;

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

/** Finds a customer by the provider's customer id. */
export async function findCustomerOf(
  executor: Executor,
  source: PaymentSource,
  customerId: string,
): Promise<Customer | undefined> {
  return await findWith(executor, source, eq(billingCustomer.customerId, customerId));
}

/** The user's customers at all providers. */
export async function findEveryCustomer(executor: Executor, userId: string): Promise<Customer[]> {
  return await executor.select().from(billingCustomer).where(eq(billingCustomer.userId, userId));
}

/**
 * Inserts the customer, or updates or returns the existing row. `onConflictDoNothing` names no constraint, since
 * either of the two unique constraints can be violated first.
 */
export async function saveCustomer(
  executor: Executor,
  customer: Pick<Customer, 'userId' | 'source' | 'customerId'>,
): Promise<Customer> {
  const { userId, source, customerId } = customer;
  const [made] = await executor.insert(billingCustomer).values(customer).onConflictDoNothing().returning();
  if (made) return made;
  const known = await findCustomer(executor, source, userId);
  if (known?.customerId === customerId) return known;
  const [moved] = await executor.update(billingCustomer).set({ customerId }).where(one(customer)).returning();
  if (!moved) throw new Error(`${customerId} is another user's customer.`);
  return moved;
}

const one = ({ userId, source }: Pick<Customer, 'userId' | 'source'>) =>
  and(eq(billingCustomer.userId, userId), eq(billingCustomer.source, source));

export async function markSynced(
  executor: Executor,
  customer: Customer,
  found: Readonly<{ syncedAt: Date; otherSubscriptions: number; credit: Cents }>,
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

export type Payer = Readonly<{
  id: string;
  name: string;
  email: string;
  locale: string | null;
  isConfirmed: boolean;
  /** Null for an open account; a closed one awaits erasure. */
  closedAt: Date | null;
}>;

export async function findPayer(executor: Executor, userId: string): Promise<Payer | undefined> {
  const [row] = await selectPayer(executor, userId);
  return row;
}

/** Locks the user's row, so that the account cannot be closed or erased before the transaction ends. */
export async function lockPayer(tx: Tx, userId: string): Promise<Payer | undefined> {
  const [row] = await selectPayer(tx, userId).for('key share');
  return row;
}

function selectPayer(executor: Executor, userId: string) {
  return executor
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      locale: user.locale,
      isConfirmed: user.emailVerified,
      closedAt: user.deletedAt,
    })
    .from(user)
    .where(eq(user.id, userId));
}
