import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import { dayMs } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import { liveStatuses } from '../../rules/subscription-access.ts';
import { billingCustomer, billingInvoice, billingSubscription, checkoutAttempt } from '../billing.table.ts';
import type { Customer } from '../customer.store.ts';

/** How long a cancelled checkout is still synced: longer than any payment takes to settle. */
const cancelledDays = 14;

/** Customers with a live subscription, a recent checkout or a paid period, ordered by id. */
export async function findCustomersToSync(
  db: Db,
  source: PaymentSource,
  { after, now, limit }: Readonly<{ after: string | undefined; now: Date; limit: number }>,
): Promise<Customer[]> {
  const longAgo = new Date(now.getTime() - cancelledDays * dayMs);
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
    .where(
      and(
        eq(checkoutAttempt.userId, billingCustomer.userId),
        // A recently cancelled checkout may still be paid, as by a bank debit that settles days later.
        or(eq(checkoutAttempt.state, 'open'), gt(checkoutAttempt.letGoAt, longAgo)),
      ),
    );
  const paidAhead = db
    .select({ one: sql`1` })
    .from(billingInvoice)
    .where(
      and(
        eq(billingInvoice.userId, billingCustomer.userId),
        eq(billingInvoice.source, source),
        eq(billingInvoice.status, 'paid'),
        gt(billingInvoice.periodEnd, now),
      ),
    );
  return await db
    .select()
    .from(billingCustomer)
    .where(
      and(
        eq(billingCustomer.source, source),
        after ? gt(billingCustomer.userId, after) : undefined,
        or(exists(paying), exists(aboutTo), exists(paidAhead)),
      ),
    )
    .orderBy(asc(billingCustomer.userId))
    .limit(limit);
}
