import { sql } from 'drizzle-orm';
import type { PaymentSource } from '#features/billing/payment-source.contract.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Range } from './metrics.contract.ts';

type PaidDay = {
  day: string;
  /** In cents, less what was given back since. */
  revenue: number;
  /** Users who paid for the first time. */
  firstPayments: number;
};

/** Only what the provider in use has taken: play money of a sandbox is not revenue of a live one. */
export async function readPaidDays(
  executor: Executor,
  source: PaymentSource,
  { from, to }: Range,
): Promise<PaidDay[]> {
  const { rows } = await executor.execute<{ day: string; revenue: string; firstPayments: number }>(sql`
    select (paid_at at time zone 'utc')::date::text as day, sum(amount - refunded) as revenue,
      (count(*) filter (where user_id is not null and not exists (
        select from billing_invoice as earlier
        where earlier.user_id = invoice.user_id and earlier.source = invoice.source
          and earlier.paid_at < invoice.paid_at
      )))::int as "firstPayments"
    from billing_invoice as invoice
    where source = ${source} and paid_at >= ${from}::date at time zone 'utc'
      and paid_at < (${to}::date + 1) at time zone 'utc'
    group by 1`);
  return rows.map(({ day, revenue, firstPayments }) => ({ day, revenue: Number(revenue), firstPayments }));
}
