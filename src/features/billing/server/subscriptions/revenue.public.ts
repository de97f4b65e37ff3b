import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { Executor } from '#platform/db/executor.ts';
import { billingInvoice } from '../billing.table.ts';

/** In cents. `refunded` counts refunds of that day's payments, on any later day. */
export type DayRevenue = Readonly<{ day: string; paid: number; refunded: number; invoices: number }>;

/** Per UTC day with a payment, oldest first; `to` is exclusive. */
export async function findRevenue(
  executor: Executor,
  { source, from, to }: Readonly<{ source: PaymentSource; from: Date; to: Date }>,
): Promise<DayRevenue[]> {
  const day = sql<string>`to_char(${billingInvoice.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const sum = (column: typeof billingInvoice.amount | typeof billingInvoice.refunded) =>
    sql<number>`sum(${column})`.mapWith(Number);
  return await executor
    .select({
      day,
      paid: sum(billingInvoice.amount),
      refunded: sum(billingInvoice.refunded),
      invoices: sql<number>`count(*)`.mapWith(Number),
    })
    .from(billingInvoice)
    .where(
      and(eq(billingInvoice.source, source), gte(billingInvoice.paidAt, from), lt(billingInvoice.paidAt, to)),
    )
    .groupBy(day)
    .orderBy(asc(day));
}
