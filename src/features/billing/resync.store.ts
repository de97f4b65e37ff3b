import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';
import { billingCustomer, billingSubscription, checkoutAttempt } from './billing.table.ts';
import type { Customer } from './customer.store.ts';
import type { PaymentSource } from './payment-source.contract.ts';
import { liveStatuses } from './subscription-access.contract.ts';

/** Those of whom there may be something to learn: who pays, or was about to. In the order of their ids. */
export async function findCustomersToAsk(
  db: Db,
  source: PaymentSource,
  after: string | undefined,
  limit: number,
): Promise<Customer[]> {
  const paying = db
    .select({ one: sql`1` })
    .from(billingSubscription)
    .where(
      and(
        eq(billingSubscription.userId, billingCustomer.userId),
        eq(billingSubscription.source, source),
        inArray(billingSubscription.status, [...liveStatuses]),
      ),
    );
  const aboutTo = db
    .select({ one: sql`1` })
    .from(checkoutAttempt)
    .where(and(eq(checkoutAttempt.userId, billingCustomer.userId), eq(checkoutAttempt.state, 'open')));
  return await db
    .select()
    .from(billingCustomer)
    .where(
      and(
        eq(billingCustomer.source, source),
        after ? gt(billingCustomer.userId, after) : undefined,
        or(exists(paying), exists(aboutTo)),
      ),
    )
    .orderBy(asc(billingCustomer.userId))
    .limit(limit);
}
