import { sql } from 'drizzle-orm';
import { planInput, writtenPlan } from '#features/commissions/rules/plans/plan.ts';
import { readyMadePlans } from '#features/commissions/rules/plans/ready-made-plans.ts';
import type { Db } from '#platform/db/executor.ts';

export const samplePlan = writtenPlan(planInput.parse(readyMadePlans[0]?.plan));

/** The id of the comment in each sample. */
export const sampleNote = '00000000-0000-4000-8000-000000000001';

const noResults = { reps: [], tiers: [], products: [], sales: 0, earned: 0, payout: 0 };

/** Inserts a plan and a computed draft with one rep and one deal, even for an expired trial. */
export async function insertCommissions(
  db: Pick<Db, 'execute'>,
  userId: string,
): Promise<{ planId: string; runId: string }> {
  const [planId, runId] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.execute(sql`insert into commission_plan (user_id, id, name, version, created_at, updated_at)
    values (${userId}, ${planId}, 'Plan', 1, now(), now())`);
  await db.execute(sql`insert into commission_plan_version (user_id, plan_id, version, content, created_at)
    values (${userId}, ${planId}, 1, ${JSON.stringify(samplePlan)}, now())`);
  await db.execute(sql`insert into commission_run (user_id, id, plan_id, plan_version, name, first_day, last_day,
      deals, next_seq, results, is_stale, created_at)
    values (${userId}, ${runId}, ${planId}, 1, 'Q4 2026', '2026-10-01', '2026-12-31', 1, 1,
      ${JSON.stringify(noResults)}, false, now())`);
  await db.execute(sql`insert into commission_rep (user_id, run_id, seq, name, one_offs)
    values (${userId}, ${runId}, 0, 'Ann', '[]')`);
  await db.execute(sql`insert into commission_deal (user_id, run_id, seq, rep, deal_key, name, product, day, amount,
      percent, credit)
    values (${userId}, ${runId}, 0, 0, '#1', 'Acme', '', '2026-11-15', 100000, 1000000, 100000)`);
  await db.execute(sql`insert into commission_note (user_id, run_id, id, rep, seq, text, created_at)
    values (${userId}, ${runId}, ${sampleNote}, 0, 0, 'The deal was larger', now())`);
  return { planId, runId };
}
