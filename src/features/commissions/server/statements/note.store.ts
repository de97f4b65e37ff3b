import { and, asc, count, desc, eq, not } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { runLimits } from '../../rules/runs/run.ts';
import type { NoteAuthor, NoteRecord, RunNote } from '../../rules/statements/statement.ts';
import { commissionDeal, commissionNote, commissionRun } from '../commission.table.ts';
import { holdRun, resultsOf } from '../runs/run-row.store.ts';
import { isDealOfNote, isOpenDispute } from './note-deal.public.ts';

type Row = typeof commissionNote.$inferSelect;

function toRecord({ id, seq, text, isByRep, isResolved, createdAt }: Row): NoteRecord {
  const from = isByRep ? 'rep' : 'maker';
  return { id, seq, text, from, resolved: isResolved, created_at: createdAt.toISOString() };
}

const notesOf = (userId: string, runId: string) =>
  and(eq(commissionNote.userId, userId), eq(commissionNote.runId, runId));

const oldestFirst = [
  asc(commissionNote.createdAt),
  desc(commissionNote.isByRep),
  asc(commissionNote.id),
] as const;

export async function findNotes(
  executor: Executor,
  userId: string,
  runId: string,
  rep: number,
): Promise<NoteRecord[]> {
  const rows = await executor
    .select()
    .from(commissionNote)
    .where(and(notesOf(userId, runId), eq(commissionNote.rep, rep)))
    .orderBy(...oldestFirst);
  return rows.map(toRecord);
}

/** Comments on all statements of a run. */
export async function findRunNotes(executor: Executor, userId: string, runId: string): Promise<RunNote[]> {
  const { key, name, product, day, amount } = commissionDeal;
  const rows = await executor
    .select({ note: commissionNote, deal: { key, name, product, day, amount } })
    .from(commissionNote)
    .leftJoin(commissionDeal, isDealOfNote)
    .where(notesOf(userId, runId))
    .orderBy(...oldestFirst);
  return rows.map(({ note, deal }) => ({ ...toRecord(note), rep: note.rep, deal }));
}

/** Requires that the line belongs to the rep, except for an answer to a dispute of a deal that was removed. */
export async function addNote(
  executor: Executor,
  userId: string,
  runId: string,
  { from, ...note }: Readonly<{ rep: number; seq: number; text: string; from: NoteAuthor }>,
  now: Date,
): Promise<NoteRecord> {
  return await executor.transaction(async (tx) => {
    const [run] = await tx
      .select({ id: commissionRun.id })
      .from(commissionRun)
      .where(and(eq(commissionRun.userId, userId), eq(commissionRun.id, runId)))
      .for('no key update');
    const [line] = await tx
      .select({ seq: commissionDeal.seq })
      .from(commissionDeal)
      .where(
        and(
          eq(commissionDeal.userId, userId),
          eq(commissionDeal.runId, runId),
          eq(commissionDeal.seq, note.seq),
          eq(commissionDeal.rep, note.rep),
        ),
      );
    const isKnown = line !== undefined || (from === 'maker' && (await hasDispute(tx, userId, runId, note)));
    if (!run || !isKnown) throw new Problem('not-found');
    const [counted] = await tx.select({ notes: count() }).from(commissionNote).where(notesOf(userId, runId));
    if ((counted?.notes ?? 0) >= runLimits.notes)
      throw new Problem('limit-reached', { max: runLimits.notes, of: 'comments on a run' });
    const row = {
      userId,
      runId,
      id: crypto.randomUUID(),
      ...note,
      isByRep: from === 'rep',
      isResolved: false,
      createdAt: now,
    };
    await tx.insert(commissionNote).values(row);
    return toRecord(row);
  });
}

type Place = Readonly<{ rep: number; seq: number }>;

async function hasDispute(
  executor: Executor,
  userId: string,
  runId: string,
  { rep, seq }: Place,
): Promise<boolean> {
  const ofLine = and(eq(commissionNote.rep, rep), eq(commissionNote.seq, seq), commissionNote.isByRep);
  return (await executor.$count(commissionNote, and(notesOf(userId, runId), ofLine))) > 0;
}

export async function hasOpenDispute(
  executor: Executor,
  userId: string,
  runId: string,
  rep: number,
): Promise<boolean> {
  const ofRep = and(notesOf(userId, runId), eq(commissionNote.rep, rep));
  return (await executor.$count(commissionNote, and(ofRep, isOpenDispute))) > 0;
}

/**
 * Settles the rep's open disputes when the rep confirms the statement. Deleting and computing a run also lock it first.
 * The run may have been computed again, and approved, since the rep opened the statement.
 */
export async function settleNotes(
  tx: Tx,
  userId: string,
  runId: string,
  { rep, seenPayout }: Readonly<{ rep: number; seenPayout: number | undefined }>,
): Promise<void> {
  // Also of a stale run: a computation withdraws only confirmations of payouts that differ from the stored ones.
  const computed = resultsOf(await holdRun(tx, userId, runId));
  const payout = computed?.reps.find(({ seq }) => seq === rep)?.payout ?? seenPayout;
  if (seenPayout !== undefined && seenPayout !== payout) {
    throw new Problem('conflict', { reason: 'corrected' });
  }
  const open = and(eq(commissionNote.rep, rep), commissionNote.isByRep, not(commissionNote.isResolved));
  await tx
    .update(commissionNote)
    .set({ isResolved: true })
    .where(and(notesOf(userId, runId), open));
}

export async function resolveNote(
  executor: Executor,
  userId: string,
  runId: string,
  id: string,
  isResolved: boolean,
): Promise<{ rep: number; note: NoteRecord }> {
  const [row] = await executor
    .update(commissionNote)
    .set({ isResolved })
    .where(and(notesOf(userId, runId), eq(commissionNote.id, id)))
    .returning();
  if (!row) throw new Problem('not-found');
  return { rep: row.rep, note: toRecord(row) };
}
