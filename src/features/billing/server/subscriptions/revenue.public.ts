import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { Executor } from '#platform/db/executor.ts';
import { billingInvoice } from '../billing.table.ts';

/**
 * Charged to cards, in cents. `refunded` counts what of that day's payments went back to the card or, by a lost dispute,
 * to the bank, on any later day. Credit that is given back was no payment.
 */
export type DayRevenue = Readonly<{ day: string; paid: number; refunded: number; invoices: number }>;

/** Per UTC day with a payment, oldest first; `to` is exclusive. */
export async function findRevenue(
  executor: Executor,
  { source, from, to }: Readonly<{ source: PaymentSource; from: Date; to: Date }>,
): Promise<DayRevenue[]> {
  const day = sql<string>`to_char(${billingInvoice.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const { amount, refunded, dispute } = billingInvoice;
  return await executor
    .select({
      day,
      paid: sql<number>`sum(${amount})`.mapWith(Number),
      refunded:
        sql<number>`sum(case when ${dispute} = 'lost' then ${amount} else least(${refunded}, ${amount}) end)`.mapWith(
          Number,
        ),
      invoices: sql<number>`count(*)`.mapWith(Number),
    })
    .from(billingInvoice)
    .where(
      and(eq(billingInvoice.source, source), gte(billingInvoice.paidAt, from), lt(billingInvoice.paidAt, to)),
    )
    .groupBy(day)
    .orderBy(asc(day));
}
