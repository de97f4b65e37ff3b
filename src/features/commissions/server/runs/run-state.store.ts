import { eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { RunResult } from '../../rules/runs/compute-run.ts';
import type { RepRecord, RunRecord, TakenBackPayment } from '../../rules/runs/run.ts';
import { commissionRun } from '../commission.table.ts';
import { findRepeated } from '../deals/repeated-deals.store.ts';
import { findCorrection } from './correction-chain.store.ts';
import { findNewBalances } from './new-balances.store.ts';
import { findReps } from './rep.store.ts';
import {
  holdDraft,
  holdRun,
  oneRun,
  paymentHistoryOf,
  type RunRow,
  requireRun,
  resultsOf,
} from './run-row.store.ts';

/** The inputs of a computation. */
type Read = Pick<RunRow, 'revision'> & Readonly<{ reps: readonly RepRecord[] }>;
/** Runs within the transaction that stores results, with the reps whose payouts are new. */
type OnNewPayouts = (tx: Tx, reps: readonly number[]) => Promise<void>;

/** Stores results only if neither deals nor reps changed since they were read. */
export async function saveResults(
  db: Db,
  userId: string,
  id: string,
  results: RunResult,
  read: Read,
  onNewPayouts: OnNewPayouts,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdDraft(tx, userId, id);
    if (row.revision !== read.revision) throw new Problem('conflict');
    const reps = await findReps(tx, userId, id);
    if (JSON.stringify(reps) !== JSON.stringify(read.reps)) throw new Problem('conflict');
    await tx.update(commissionRun).set({ results, isStale: false }).where(oneRun(userId, id));
    const changed = newPayouts(resultsOf(row), results);
    if (changed.length > 0) await onNewPayouts(tx, changed);
  });
}

/** Indexes of the reps whose payouts differ from the last computation. */
function newPayouts(before: RunRecord['results'], { reps }: RunResult): number[] {
  const payouts = new Map(before?.reps.map(({ seq, payout }) => [seq, payout]));
  return reps.filter(({ seq, payout }) => payouts.get(seq) !== payout).map(({ seq }) => seq);
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, userId));
  return row ? row.name || row.email : '';
}

type Approval = Readonly<{
  allowEmpty: boolean;
  allowRepeated: boolean;
  allowBalances: boolean;
  /** What the approver saw; undefined skips the check. */
  payout?: number | null | undefined;
  now: Date;
  /** Runs within the approval's transaction. */
  onApproved: (tx: Tx) => Promise<void>;
}>;

async function requireApprovable(
  tx: Tx,
  run: RunRow,
  { allowEmpty, allowRepeated, allowBalances, payout }: Omit<Approval, 'now' | 'onApproved'>,
): Promise<void> {
  const { userId, id } = run;
  if (run.isStale || run.results === null) throw new Problem('conflict');
  if (payout !== undefined && payout !== resultsOf(run)?.payout) {
    throw new Problem('conflict', { reason: 'payout-changed' });
  }
  if (run.deals === 0 && !allowEmpty) throw new Problem('conflict', { reason: 'no-deals' });
  if (!allowRepeated && (await findRepeated(tx, userId, id)).length > 0) {
    throw new Problem('conflict', { reason: 'repeated-deals' });
  }
  if (!allowBalances && (await findNewBalances(tx, run)) !== undefined) {
    throw new Problem('conflict', { reason: 'balances-changed' });
  }
}

export async function approveRun(
  db: Db,
  userId: string,
  id: string,
  { now, onApproved, ...seen }: Approval,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialises approvals, so that the second of two drafts with the same deals sees the first.
    await holdAccount(tx, userId);
    const row = await holdDraft(tx, userId, id);
    await requireApprovable(tx, row, seen);
    const approvedBy = await nameOf(tx, userId);
    await tx
      .update(commissionRun)
      .set({ status: 'approved', approvedAt: now, approvedBy })
      .where(oneRun(userId, id));
    await onApproved(tx);
  });
}

/** Marks a run as paid. A correction pays only the difference, so the corrected run must be paid first. */
export async function markPaid(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // An approval locks the correction first and earlier runs of its chain later, so both begin with the account.
    await holdAccount(tx, userId);
    const { corrects } = await requireRun(tx, userId, id);
    // Locks the corrected run, so that no concurrent request marks it as unpaid.
    const corrected = corrects === null ? undefined : await holdRun(tx, userId, corrects);
    const row = await holdRun(tx, userId, id);
    if (row.status !== 'approved') throw new Problem('conflict');
    if (corrected?.status === 'approved') throw new Problem('conflict', { reason: 'corrected-run-unpaid' });
    const paidBy = await nameOf(tx, userId);
    await tx.update(commissionRun).set({ status: 'paid', paidAt: now, paidBy }).where(oneRun(userId, id));
  });
}

/** Undoes a payment mark. In a chain, the newest paid run must be undone first. */
export async function markUnpaid(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdRun(tx, userId, id);
    if (row.status !== 'paid' || row.paidAt === null) throw new Problem('conflict');
    const correction = await findCorrection(tx, userId, id);
    if (correction?.status === 'paid') throw new Problem('conflict', { reason: 'correction-paid' });
    const taken: TakenBackPayment = {
      paid_at: row.paidAt.toISOString(),
      paid_by: row.paidBy ?? '',
      unpaid_at: now.toISOString(),
      unpaid_by: await nameOf(tx, userId),
    };
    const paymentHistory = [...paymentHistoryOf(row), taken];
    await tx
      .update(commissionRun)
      .set({ status: 'approved', paidAt: null, paidBy: null, paymentHistory })
      .where(oneRun(userId, id));
  });
}
