import { sql } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Range } from '../rules/metrics.ts';

/** Number of users per day who made their first payment at the current provider. */
export async function readFirstPayments(
  executor: Executor,
  source: PaymentSource,
  { from, to }: Range,
): Promise<{ day: string; value: number }[]> {
  const { rows } = await executor.execute<{ day: string; value: number }>(sql`
    select (paid_at at time zone 'utc')::date::text as day, count(distinct user_id)::int as value
    from billing_invoice as invoice
    where source = ${source} and paid_at >= ${from}::date at time zone 'utc'
      and paid_at < (${to}::date + 1) at time zone 'utc'
      and not exists (
        select from billing_invoice as earlier
        where earlier.user_id = invoice.user_id and earlier.source = invoice.source
          and earlier.paid_at < invoice.paid_at)
    group by 1`);
  return rows;
}
