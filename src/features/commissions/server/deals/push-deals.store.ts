import { and, asc, inArray, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import { dealLimits } from '../../rules/deal-file/deal-limits.ts';
import type { DealCredit } from '../../rules/deal-file/read-deals.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import type { DealRecord } from '../../rules/deals/deal.ts';
import type { PushResult } from '../../rules/deals/pushed-deals.ts';
import { commissionDeal } from '../commission.table.ts';
import { findOrAddReps } from '../imports/import.store.ts';
import { holdDraft, type RunRow } from '../runs/run-row.store.ts';
import { countDeals, dealColumns, dealsOf } from './deal.store.ts';
import { linesOf } from './deal-lines.ts';

type Lines = readonly DealRecord[];

/**
 * Replaces the lines of deals whose keys the run has, and adds the other deals. Existing positions are reused, so
 * that comments stay with their lines.
 */
export async function pushCredits(
  db: Db,
  userId: string,
  runId: string,
  { credits, addReps }: Readonly<{ credits: readonly DealCredit[]; addReps: boolean }>,
): Promise<PushResult> {
  const sent = Map.groupBy(credits, ({ key }) => key);
  return await db.transaction(async (tx) => {
    const run = await holdDraft(tx, userId, runId);
    const before = await findByKeys(tx, run, [...sent.keys()]);
    const names = [...new Map(credits.map(({ rep }) => [repKey(rep), rep])).values()];
    const places = await findOrAddReps(tx, run, names, addReps);
    const placeOf = new Map(names.map((name, n) => [repKey(name), places[n] ?? 0]));
    const repOf = (name: string) => placeOf.get(repKey(name)) ?? 0;
    let next = run.nextSeq;
    const result = { created: 0, updated: 0, unchanged: 0 };
    const [gone, added]: [DealRecord[], DealRecord[]] = [[], []];
    for (const [key, own] of sent) {
      const old = before.get(key) ?? [];
      const lines = linesOf(own, { key, old, next, repOf });
      if (isSame(old, lines)) {
        result.unchanged += 1;
        continue;
      }
      result[old.length === 0 ? 'created' : 'updated'] += 1;
      next = Math.max(next, ...lines.map(({ seq }) => seq + 1));
      gone.push(...old);
      added.push(...lines);
    }
    if (added.length > 0) await replaceLines(tx, run, { gone, added, next });
    return result;
  });
}

const isSame = (one: Lines, other: Lines) => JSON.stringify(one) === JSON.stringify(other);

async function findByKeys(
  tx: Tx,
  { userId, id }: RunRow,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Lines>> {
  const rows = await tx
    .select(dealColumns)
    .from(commissionDeal)
    .where(and(dealsOf(userId, id), sql`${commissionDeal.key} = any(${sql.param(keys)}::text[])`))
    .orderBy(asc(commissionDeal.seq));
  return Map.groupBy(rows, ({ key }) => key);
}

type Replaced = Readonly<{ gone: Lines; added: Lines; next: number }>;

async function replaceLines(tx: Tx, run: RunRow, { gone, added, next }: Replaced): Promise<void> {
  const { userId, id } = run;
  const more = added.length - gone.length;
  if (run.deals + more > dealLimits.deals || next > 10 * dealLimits.deals) {
    throw new Problem('limit-reached', { max: dealLimits.deals, of: 'deals in a run' });
  }
  if (gone.length > 0) {
    const seqs = gone.map(({ seq }) => seq);
    await tx.delete(commissionDeal).where(and(dealsOf(userId, id), inArray(commissionDeal.seq, seqs)));
  }
  const column = <Name extends keyof DealRecord>(name: Name) => sql.param(added.map((line) => line[name]));
  await tx.execute(sql`
    insert into commission_deal (user_id, run_id, seq, rep, deal_key, name, product, day, amount, percent, credit,
      pushed_part)
    select ${userId}::uuid, ${id}::uuid, line.*, row_number() over (partition by key order by seq) - 1
    from unnest(${column('seq')}::integer[], ${column('rep')}::integer[], ${column('key')}::text[],
      ${column('name')}::text[], ${column('product')}::text[], ${column('day')}::date[],
      ${column('amount')}::bigint[], ${column('percent')}::integer[], ${column('credit')}::bigint[])
      as line(seq, rep, key, name, product, day, amount, percent, credit)`);
  await countDeals(tx, run, more, next);
}
