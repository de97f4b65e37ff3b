import { asc, eq } from 'drizzle-orm';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import {
  commissionColumns,
  commissionDeal,
  commissionNote,
  commissionPlanVersion,
  commissionRep,
  commissionRun,
} from './commission.table.ts';

/** For the data export; deleted with the user's row. */
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
    columns: ['id', 'name', 'plan_id', 'plan_version', 'first_day', 'last_day', 'status', 'results'],
    async read({ db }, userId) {
      const rows = await db.select().from(commissionRun).where(eq(commissionRun.userId, userId));
      return rows.map((run) => ({
        id: run.id,
        name: run.name,
        plan_id: run.planId,
        plan_version: run.planVersion,
        first_day: run.firstDay,
        last_day: run.lastDay,
        status: run.status,
        results: JSON.stringify(run.results),
      }));
    },
  },
  {
    name: 'commission_reps',
    columns: ['run_id', 'seq', 'name', 'quota'],
    async read({ db }, userId) {
      const rows = await db.select().from(commissionRep).where(eq(commissionRep.userId, userId));
      return rows.map(({ runId, seq, name, quota }) => ({ run_id: runId, seq, name, quota }));
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
    columns: ['run_id', 'seq', 'rep', 'deal_key', 'name', 'product', 'day', 'amount', 'percent', 'credit'],
    async read({ db }, userId) {
      const rows = await db
        .select()
        .from(commissionDeal)
        .where(eq(commissionDeal.userId, userId))
        .orderBy(asc(commissionDeal.runId), asc(commissionDeal.seq));
      return rows.map((row) => ({
        run_id: row.runId,
        seq: row.seq,
        rep: row.rep,
        deal_key: row.key,
        name: row.name,
        product: row.product,
        day: row.day,
        amount: row.amount,
        percent: row.percent,
        credit: row.credit,
      }));
    },
  },
];
