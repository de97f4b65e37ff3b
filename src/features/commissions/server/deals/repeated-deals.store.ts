import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { RepeatedDeals } from '../../rules/runs/repeated-deals.ts';

type OtherRun = Omit<RepeatedDeals, 'run_id' | 'deals'> & { readonly id: string };

/**
 * Deals that are also in another approved run of the user, grouped by that run; each deal counts once. Runs
 * of the same chain pay differences, so they are not repeats of each other; of another chain, the newest counts.
 */
export async function findRepeated(
  executor: Executor,
  userId: string,
  runId: string,
): Promise<RepeatedDeals[]> {
  const { rows: others } = await executor.execute<OtherRun>(sql`
    select id, name, first_day::text, last_day::text,
      to_char(approved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as approved_at
    from commission_run where user_id = ${userId} and status <> 'draft'
      and id not in (select id from commission_chain(${userId}, ${runId}))
      and not exists (select from commission_run correction where correction.user_id = ${userId}
        and correction.corrects = commission_run.id and correction.status <> 'draft')
    order by approved_at desc, id`);
  if (others.length === 0) return [];
  const ids = others.map(({ id }) => id);
  // The LIMIT forces an index lookup per id, so that only this run's deals are read.
  const { rows: counts } = await executor.execute<{ id: string; deals: number }>(sql`
    select found.run_id as id, count(*)::integer as deals
    from (
      select distinct deal_key from commission_deal
      where user_id = ${userId} and run_id = ${runId} and deal_key not like '#%'
    ) own
    cross join lateral (
      select other.run_id from commission_deal other
      where other.user_id = ${userId} and other.deal_key = own.deal_key
        and other.run_id = any(${sql.param(ids)}::uuid[])
      order by other.run_id limit 1
    ) found
    group by found.run_id`);
  const dealsIn = new Map(counts.map(({ id, deals }) => [id, deals]));
  return others.flatMap(({ id, ...run }) => {
    const deals = dealsIn.get(id);
    return deals === undefined ? [] : [{ run_id: id, ...run, deals }];
  });
}
