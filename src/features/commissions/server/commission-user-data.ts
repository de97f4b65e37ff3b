import { asc, eq, sql } from 'drizzle-orm';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { cents, plainAmount } from '#kernel/money/cents.ts';
import { type Currency, currencyOf } from '#kernel/money/currency.ts';
import { type Decimal, formatDecimal } from '#kernel/money/decimal.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { RepRecord } from '../rules/runs/run.ts';
import {
  commissionColumns,
  commissionDeal,
  commissionNote,
  commissionPlanVersion,
  commissionRep,
  commissionRun,
} from './commission.table.ts';
import { resultsOf } from './runs/run-row.store.ts';

/** Formats an amount as '1234.50', since people read the export; stored amounts are in minor units. */
const money = (amount: number, currency: Currency) => plainAmount(cents(amount), currency);
const moneyOrNull = (amount: number | null | undefined, currency: Currency) =>
  amount === null || amount === undefined ? null : money(amount, currency);

async function findAllRuns(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      run: commissionRun,
      currency: sql<string>`(select content ->> 'currency' from ${commissionPlanVersion} v
        where v.user_id = commission_run.user_id and v.plan_id = commission_run.plan_id
          and v.version = commission_run.plan_version)`,
    })
    .from(commissionRun)
    .where(eq(commissionRun.userId, userId))
    .orderBy(asc(commissionRun.createdAt), asc(commissionRun.id));
  return rows.map(({ run, currency }) => ({
    ...run,
    currency: currencyOf({ currency }),
    results: resultsOf(run),
  }));
}

async function findAllReps(executor: Executor, userId: string) {
  return await executor
    .select()
    .from(commissionRep)
    .where(eq(commissionRep.userId, userId))
    .orderBy(asc(commissionRep.runId), asc(commissionRep.seq));
}

const byRun = (runs: Awaited<ReturnType<typeof findAllRuns>>) => new Map(runs.map((run) => [run.id, run]));

/** The commission tables in a user's data export. They are deleted with the user's row. */
export const commissionUserData: readonly UserDataSource[] = [
  {
    name: 'commission_plans',
    columns: ['plan_id', 'version', 'created_at', 'content'],
    async read({ db }, userId) {
      const rows = await db
        .select()
        .from(commissionPlanVersion)
        .where(eq(commissionPlanVersion.userId, userId));
      return rows.map(({ planId, version, createdAt, content }) => ({
        plan_id: planId,
        version,
        created_at: createdAt,
        content: JSON.stringify(content),
      }));
    },
  },
  {
    name: 'commission_runs',
    columns: [
      'id',
      'name',
      'plan_id',
      'plan_version',
      'first_day',
      'last_day',
      'status',
      'approved_at',
      'paid_at',
      'currency',
      'sales',
      'earned',
      'payout',
      'results',
    ],
    async read({ db }, userId) {
      const runs = await findAllRuns(db, userId);
      return runs.map(({ results, currency, ...run }) => ({
        id: run.id,
        name: run.name,
        plan_id: run.planId,
        plan_version: run.planVersion,
        first_day: run.firstDay,
        last_day: run.lastDay,
        status: run.status,
        approved_at: run.approvedAt,
        paid_at: run.paidAt,
        currency,
        sales: moneyOrNull(results?.sales, currency),
        earned: moneyOrNull(results?.earned, currency),
        payout: moneyOrNull(results?.payout, currency),
        results: JSON.stringify(results),
      }));
    },
  },
  {
    name: 'commission_reps',
    columns: [
      'run_id',
      'seq',
      'name',
      'currency',
      'quota',
      'from_day',
      'to_day',
      'draw_owed',
      'clawback_owed',
      'one_offs',
      'payout',
    ],
    async read({ db }, userId) {
      const runs = byRun(await findAllRuns(db, userId));
      return (await findAllReps(db, userId)).map((rep) => {
        const run = runs.get(rep.runId);
        const currency = currencyOf(run ?? {});
        // Safe cast: validated when it was stored.
        const oneOffs = rep.oneOffs as RepRecord['oneOffs'];
        return {
          run_id: rep.runId,
          seq: rep.seq,
          name: rep.name,
          currency,
          quota: moneyOrNull(rep.quota, currency),
          from_day: rep.fromDay,
          to_day: rep.toDay,
          draw_owed: money(rep.drawOwed, currency),
          clawback_owed: money(rep.clawbackOwed, currency),
          one_offs: JSON.stringify(
            oneOffs.map((each) => ({ ...each, amount: money(each.amount, currency) })),
          ),
          payout: moneyOrNull(run?.results?.reps.find(({ seq }) => seq === rep.seq)?.payout, currency),
        };
      });
    },
  },
  {
    name: 'commission_notes',
    columns: ['run_id', 'rep', 'seq', 'text', 'from', 'is_resolved', 'created_at'],
    async read({ db }, userId) {
      const rows = await db.select().from(commissionNote).where(eq(commissionNote.userId, userId));
      return rows.map(({ runId, rep, seq, text, isByRep, isResolved, createdAt }) => ({
        run_id: runId,
        rep,
        seq,
        text,
        from: isByRep ? 'rep' : 'maker',
        is_resolved: isResolved,
        created_at: createdAt,
      }));
    },
  },
  {
    name: 'commission_columns',
    columns: ['header', 'columns', 'used_at'],
    async read({ db }, userId) {
      const rows = await db.select().from(commissionColumns).where(eq(commissionColumns.userId, userId));
      return rows.map(({ header, columns, usedAt }) => ({ header, columns, used_at: usedAt }));
    },
  },
  {
    name: 'commission_deals',
    columns: [
      'run_id',
      'seq',
      'rep',
      'rep_name',
      'deal_key',
      'name',
      'product',
      'day',
      'currency',
      'amount',
      'percent',
      'credit',
    ],
    async read({ db }, userId) {
      const runs = byRun(await findAllRuns(db, userId));
      const names = new Map(
        (await findAllReps(db, userId)).map(({ runId, seq, name }) => [`${runId} ${seq}`, name]),
      );
      const rows = await db
        .select()
        .from(commissionDeal)
        .where(eq(commissionDeal.userId, userId))
        .orderBy(asc(commissionDeal.runId), asc(commissionDeal.seq));
      return rows.map((row) => {
        const currency = currencyOf(runs.get(row.runId) ?? {});
        return {
          run_id: row.runId,
          seq: row.seq,
          rep: row.rep,
          rep_name: names.get(`${row.runId} ${row.rep}`) ?? '',
          deal_key: row.key,
          name: row.name,
          product: row.product,
          day: row.day,
          currency,
          amount: money(row.amount, currency),
          percent: formatDecimal(row.percent as Decimal),
          credit: money(row.credit, currency),
        };
      });
    },
  },
];
