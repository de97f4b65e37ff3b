import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { dayMs } from '#kernel/calendar.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { maxNotices, noticeKinds } from '../rules/notice.ts';
import { notice } from './notice.table.ts';

export type NoticeRow = Readonly<typeof notice.$inferSelect>;
export type NoticeInsert = Readonly<
  Pick<NoticeRow, 'userId' | 'kind' | 'subject' | 'subjectId' | 'withinId' | 'byId' | 'isListed'>
>;

/** Notices are deleted after this time, or earlier if a user has more than `maxNotices`. */
const keptDays = 90;

export async function insertNotices(
  tx: Tx,
  rows: readonly NoticeInsert[],
  createdAt: Date,
): Promise<Pick<NoticeRow, 'id' | 'userId' | 'kind'>[]> {
  if (rows.length === 0) return [];
  return await tx
    .insert(notice)
    .values(rows.map((row) => ({ ...row, id: crypto.randomUUID(), createdAt })))
    .onConflictDoUpdate({
      target: [notice.userId, notice.kind, notice.subject, notice.subjectId],
      set: {
        withinId: sql`excluded.within_id`,
        byId: sql`excluded.by_id`,
        isListed: sql`excluded.is_listed`,
        createdAt,
        seenAt: null,
        readAt: null,
      },
    })
    .returning({ id: notice.id, userId: notice.userId, kind: notice.kind });
}

/** Excludes kinds of a later release. */
const isKnown = inArray(notice.kind, [...noticeKinds]);

export async function findNotices(executor: Executor, userId: string): Promise<NoticeRow[]> {
  return await executor
    .select()
    .from(notice)
    .where(and(eq(notice.userId, userId), notice.isListed, isKnown))
    .orderBy(desc(notice.createdAt), desc(notice.id))
    .limit(maxNotices);
}

export async function findNotice(
  executor: Executor,
  userId: string,
  id: string,
): Promise<NoticeRow | undefined> {
  const [row] = await executor
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), eq(notice.userId, userId), isKnown));
  return row;
}

export async function markNotices(
  executor: Executor,
  userId: string,
  { ids, state }: Readonly<{ ids: readonly string[]; state: 'seen' | 'read' }>,
  now: Date,
): Promise<void> {
  const seenAt = sql`coalesce(${notice.seenAt}, ${now.toISOString()}::timestamptz)`;
  const unmarked = state === 'seen' ? notice.seenAt : notice.readAt;
  await executor
    .update(notice)
    .set({ seenAt, ...(state === 'read' ? { readAt: now } : {}) })
    .where(and(eq(notice.userId, userId), inArray(notice.id, [...ids]), isNull(unmarked)));
}

/** Deletes old notices, and all but the newest notices of each user. */
export async function tidyNotices(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, notice, lt(notice.createdAt, new Date(now.getTime() - keptDays * dayMs)));
  await executor.execute(sql`
    delete from notice where id in (
      select id from (
        select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
        from notice where user_id in (
          select user_id from notice group by user_id having count(*) > ${maxNotices})) as ranked
      where place > ${maxNotices})`);
}
