import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { dealLabel } from '#features/commissions/rules/deals/deal-label.ts';
import {
  commissionDeal,
  commissionNote,
  commissionRep,
  commissionRun,
} from '#features/commissions/server/commission.table.ts';
import {
  isDealOfNote,
  isOpenDispute,
  isRepOfNote,
  isRunOfNote,
} from '#features/commissions/server/statements/note-deal.public.ts';
import { enUs } from '#kernel/locale.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { type DisputeRecord, type MakerNotice, noticeMs } from '../../rules/disputes/dispute.ts';
import { disputeNotice, shareLink } from '../share-link.table.ts';
import { sheetIdSql } from '../sheet-id.ts';
import { isUnanswered } from './reply.store.ts';

/** Maximum length of the list. */
const most = 200;

/** The columns of a statement's run. */
export const run = {
  runId: commissionRun.id,
  runName: commissionRun.name,
  firstDay: commissionRun.firstDay,
  lastDay: commissionRun.lastDay,
};

export type RunColumns = Readonly<{ runId: string; runName: string; firstDay: string; lastDay: string }>;

export const runOf = ({ runId, runName, firstDay, lastDay }: RunColumns, rep: number) => ({
  id: runId,
  name: runName,
  first_day: firstDay,
  last_day: lastDay,
  rep,
});

/** Open disputes, newest first: parts, whole statements and single lines. */
export async function findDisputes(executor: Executor, userId: string, now: Date): Promise<DisputeRecord[]> {
  const parts = await findReplies(executor, userId, isUnanswered(now));
  const lines = await findLines(executor, userId);
  return [...parts, ...lines].sort((a, b) => b.said_at.localeCompare(a.said_at)).slice(0, most);
}

/** Parts and statements that their people have confirmed, newest first. */
export const findAcknowledged = (executor: Executor, userId: string): Promise<DisputeRecord[]> =>
  findReplies(executor, userId, and(eq(shareLink.reply, 'acknowledged'), isNull(shareLink.takenDownAt)));

async function findReplies(
  executor: Executor,
  userId: string,
  which: SQL | undefined,
): Promise<DisputeRecord[]> {
  const rows = await executor
    .select({
      id: shareLink.id,
      person: sql<string>`coalesce(${shareLink.person}, '')`,
      text: shareLink.comment,
      saidAt: shareLink.repliedAt,
      title: sql<string>`coalesce(nullif(${shareLink.name}, ''), ${shareLink.title})`,
      rep: shareLink.commissionRep,
      sheetId: sheetIdSql,
      run,
    })
    .from(shareLink)
    .leftJoin(
      commissionRun,
      and(eq(commissionRun.userId, shareLink.userId), eq(commissionRun.id, shareLink.commissionRunId)),
    )
    .where(and(eq(shareLink.userId, userId), which))
    .orderBy(desc(shareLink.repliedAt))
    .limit(most);
  return rows.map(({ saidAt, sheetId, rep, run: found, ...row }) => ({
    ...row,
    said_at: saidAt?.toISOString() ?? '',
    sheet_id: sheetId,
    run: found && rep !== null ? runOf(found, rep) : null,
    line: null,
  }));
}

/** The columns that `describeDeal` needs. */
export const dealColumns = {
  key: commissionDeal.key,
  name: commissionDeal.name,
  product: commissionDeal.product,
  day: commissionDeal.day,
  amount: commissionDeal.amount,
};

/** The currency of a run: of the plan version that it uses. */
export const runCurrency = sql<string>`(select content ->> 'currency' from commission_plan_version v
  where v.user_id = ${commissionRun.userId} and v.plan_id = ${commissionRun.planId}
    and v.version = ${commissionRun.planVersion})`;

async function findLines(executor: Executor, userId: string): Promise<DisputeRecord[]> {
  const rows = await executor
    .select({
      id: commissionNote.id,
      person: commissionRep.name,
      text: commissionNote.text,
      saidAt: commissionNote.createdAt,
      rep: commissionNote.rep,
      seq: commissionNote.seq,
      deal: dealColumns,
      currency: runCurrency,
      run,
    })
    .from(commissionNote)
    .innerJoin(commissionRun, isRunOfNote)
    .innerJoin(commissionRep, isRepOfNote)
    .leftJoin(commissionDeal, isDealOfNote)
    .where(and(eq(commissionNote.userId, userId), isOpenDispute))
    .orderBy(desc(commissionNote.createdAt))
    .limit(most);
  return rows.map(({ saidAt, rep, seq, deal, currency, run: found, ...row }) => ({
    ...row,
    said_at: saidAt.toISOString(),
    title: found.runName,
    sheet_id: null,
    run: runOf(found, rep),
    line: {
      seq,
      deal: deal ? dealLabel(deal, enUs) : '',
      details: deal && { ...deal, currency: currencyOf({ currency }) },
    },
  }));
}

type NoticeSubject = Readonly<{ userId: string; subjectId: string; kind: MakerNotice }>;

/** The key of a subject's row for a kind. For kinds other than disputes, the id is derived from the subject's id. */
function rowOf({ userId, subjectId, kind }: NoticeSubject) {
  return { userId, subjectId: kind === 'disputes' ? subjectId : derivedId(`${kind} ${subjectId}`) };
}

function derivedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

function ofSubject(subject: NoticeSubject) {
  const { userId, subjectId } = rowOf(subject);
  return and(eq(disputeNotice.userId, userId), eq(disputeNotice.subjectId, subjectId));
}

/** Claims the hour's e-mail: true for one caller. Concurrent callers wait for that caller's transaction. */
export async function takeNotice(executor: Executor, subject: NoticeSubject, now: Date): Promise<boolean> {
  const rows = await executor
    .insert(disputeNotice)
    .values({ ...rowOf(subject), sentAt: now })
    .onConflictDoUpdate({
      target: [disputeNotice.userId, disputeNotice.subjectId],
      set: { sentAt: now },
      setWhere: lte(disputeNotice.sentAt, new Date(now.getTime() - noticeMs)),
    })
    .returning({ sentAt: disputeNotice.sentAt });
  return rows.length > 0;
}

/** Marks the subject as waiting. Returns the time of the last e-mail; undefined if a job is already scheduled. */
export async function postponeNotice(
  executor: Executor,
  subject: NoticeSubject,
  saidAt: Date,
): Promise<Date | undefined> {
  const rows = await executor
    .update(disputeNotice)
    .set({ pendingSince: saidAt })
    .where(and(ofSubject(subject), isNull(disputeNotice.pendingSince)))
    .returning({ sentAt: disputeNotice.sentAt });
  return rows[0]?.sentAt;
}

/**
 * Clears the mark. Returns the time of the first waiting dispute; undefined if none waits. The row lock makes later
 * disputes wait for this transaction.
 */
export async function endPostponement(tx: Tx, subject: NoticeSubject): Promise<Date | undefined> {
  const [row] = await tx.select().from(disputeNotice).where(ofSubject(subject)).for('update');
  if (!row?.pendingSince) return undefined;
  await tx.update(disputeNotice).set({ pendingSince: null }).where(ofSubject(subject));
  return row.pendingSince;
}

/** Deletes rows whose hour is over, since they no longer have an effect. */
export async function deleteOldNotices(executor: Executor, before: Date): Promise<void> {
  const isOver = and(lt(disputeNotice.sentAt, before), isNull(disputeNotice.pendingSince));
  await deleteInBatches(executor, disputeNotice, isOver);
}
