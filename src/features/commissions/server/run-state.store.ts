import { eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { RunResult } from '../rules/compute-run.ts';
import type { RepRecord } from '../rules/run.ts';
import { commissionRun } from './commission.table.ts';
import { findReps } from './rep.store.ts';
import { holdDraft, oneRun, type RunRow } from './run-row.store.ts';

/** What results are computed from. */
type Read = Pick<RunRow, 'revision'> & Readonly<{ reps: readonly RepRecord[] }>;

/** Stored only if neither deals nor reps have changed since they were read. */
export async function saveResults(
  db: Db,
  userId: string,
  id: string,
  results: RunResult,
  read: Read,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdDraft(tx, userId, id);
    if (row.revision !== read.revision) throw new Problem('conflict');
    const reps = await findReps(tx, userId, id);
    if (JSON.stringify(reps) !== JSON.stringify(read.reps)) throw new Problem('conflict');
    await tx.update(commissionRun).set({ results, isStale: false }).where(oneRun(userId, id));
  });
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, userId));
  return row ? row.name || row.email : '';
}

export async function approveRun(
  db: Db,
  userId: string,
  id: string,
  { allowEmpty, now }: Readonly<{ allowEmpty: boolean; now: Date }>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdDraft(tx, userId, id);
    if (row.isStale || row.results === null) throw new Problem('conflict');
    if (row.deals === 0 && !allowEmpty) throw new Problem('conflict', { reason: 'no-deals' });
    const approvedBy = await nameOf(tx, userId);
    await tx
      .update(commissionRun)
      .set({ status: 'approved', approvedAt: now, approvedBy })
      .where(oneRun(userId, id));
  });
}

export async function markPaid(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(commissionRun).where(oneRun(userId, id)).for('update');
    if (!row) throw new Problem('not-found');
    if (row.status !== 'approved') throw new Problem('conflict');
    const paidBy = await nameOf(tx, userId);
    await tx.update(commissionRun).set({ status: 'paid', paidAt: now, paidBy }).where(oneRun(userId, id));
  });
}
