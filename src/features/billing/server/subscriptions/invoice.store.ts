import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { ProviderInvoice } from '#platform/payments/payment-provider.ts';
import { billingInvoice as table } from '../billing.table.ts';
import type { CustomerKey } from '../customer.store.ts';

export type InvoiceRow = typeof table.$inferSelect;

/** Stores the provider's invoices. Returns true if anything changed. */
export async function saveInvoices(
  executor: Executor,
  { userId, source }: CustomerKey,
  received: readonly ProviderInvoice[],
): Promise<boolean> {
  if (received.length === 0) return false;
  const changed = await executor
    .insert(table)
    .values(received.map((invoice) => ({ ...invoice, userId, source })))
    .onConflictDoUpdate({
      target: [table.source, table.id],
      // The columns that can change after an invoice is finalised.
      set: {
        number: sql`excluded.number`,
        subscriptionId: sql`excluded.subscription_id`,
        status: sql`excluded.status`,
        fromCredit: sql`excluded.from_credit`,
        refunded: sql`excluded.refunded`,
        dispute: sql`excluded.dispute`,
        paidAt: sql`excluded.paid_at`,
        nextTryAt: sql`excluded.next_try_at`,
        payUrl: sql`excluded.pay_url`,
      },
      setWhere: sql`(${table.number}, ${table.subscriptionId}, ${table.status}, ${table.fromCredit}, ${table.refunded}, ${table.dispute},
          ${table.paidAt}, ${table.nextTryAt}, ${table.payUrl})
        is distinct from (excluded.number, excluded.subscription_id, excluded.status, excluded.from_credit, excluded.refunded,
          excluded.dispute, excluded.paid_at, excluded.next_try_at, excluded.pay_url)`,
    })
    .returning({ id: table.id });
  return changed.length > 0;
}

/** Newest first. */
export async function findInvoices(
  executor: Executor,
  { userId, source }: CustomerKey,
  limit: number,
): Promise<InvoiceRow[]> {
  return await executor
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.source, source)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
}

export async function findEveryInvoice(executor: Executor, userId: string): Promise<InvoiceRow[]> {
  return await executor.select().from(table).where(eq(table.userId, userId)).orderBy(table.createdAt);
}
