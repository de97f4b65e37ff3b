import { sql } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import { findRevenue } from '#features/billing/server/subscriptions/revenue.public.ts';
import type { Executor } from '#platform/db/executor.ts';
import {
  addDays,
  lengthOf,
  type Metrics,
  type MetricsDay,
  previousRange,
  type Range,
} from '../rules/metrics.ts';
import { readFirstPayments } from './first-payments.store.ts';

/** The metrics of a range and of the range before it. Each query scans one range of an index. */
export async function readMetrics(
  executor: Executor,
  range: Range,
  source: PaymentSource | null,
): Promise<Metrics> {
  const before = previousRange(range);
  const both = { from: before.from, to: range.to };
  const [signUps, activations, calculations, revenue, conversions] = await Promise.all([
    readSignUps(executor, both),
    readActivations(executor, both),
    readCalculations(executor, both),
    source ? readRevenue(executor, source, both) : [],
    source ? readFirstPayments(executor, source, both) : [],
  ]);
  const days = emptyDays(both);
  const put = (rows: readonly Counted[], name: keyof Omit<MetricsDay, 'day'>) => {
    for (const { day, value } of rows) {
      const found = days.get(day);
      if (found) found[name] = value;
    }
  };
  put(signUps, 'sign_ups');
  put(activations, 'activations');
  put(calculations, 'calculations');
  put(revenue, 'revenue');
  put(conversions, 'conversions');
  const all = [...days.values()];
  const length = lengthOf(before);
  return { days: all.slice(length), previous: all.slice(0, length) };
}

type Counted = { day: string; value: number };

function emptyDays(range: Range): Map<string, MetricsDay> {
  const zero = { sign_ups: 0, activations: 0, conversions: 0, revenue: 0, calculations: 0 };
  return new Map(
    Array.from({ length: lengthOf(range) }, (_, n) => {
      const day = addDays(range.from, n);
      return [day, { day, ...zero }];
    }),
  );
}

async function readSignUps(executor: Executor, { from, to }: Range): Promise<Counted[]> {
  const { rows } = await executor.execute<Counted>(sql`
    select (created_at at time zone 'utc')::date::text as day, count(*)::int as value
    from "user"
    where created_at >= ${from}::date at time zone 'utc'
      and created_at < (${to}::date + 1) at time zone 'utc' and deleted_at is null
    group by 1`);
  return rows;
}

async function readActivations(executor: Executor, { from, to }: Range): Promise<Counted[]> {
  const { rows } = await executor.execute<Counted>(sql`
    select (activated_at at time zone 'utc')::date::text as day, count(*)::int as value
    from progress
    where activated_at >= ${from}::date at time zone 'utc'
      and activated_at < (${to}::date + 1) at time zone 'utc'
    group by 1`);
  return rows;
}

async function readCalculations(executor: Executor, { from, to }: Range): Promise<Counted[]> {
  const { rows } = await executor.execute<Counted>(sql`
    select day::text, sum(calculations)::int as value
    from active_day where day between ${from}::date and ${to}::date group by active_day.day`);
  return rows;
}

/** Revenue per day, minus refunds of its payments. */
async function readRevenue(executor: Executor, source: PaymentSource, range: Range): Promise<Counted[]> {
  const [from, to] = [new Date(range.from), new Date(addDays(range.to, 1))];
  const days = await findRevenue(executor, { source, from, to });
  return days.map(({ day, paid, refunded }) => ({ day, value: paid - refunded }));
}
