import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { type CommentPiece, type CommentRecord, storedContent } from '../../rules/comments/comment.ts';
import { groupComment } from '../group-talk.table.ts';

type Row = Omit<CommentRecord, 'created_at' | 'content'> & { created_at: string | Date; content: unknown };

export const commentColumns = sql.raw('id, entry_id, by_person as by, content, created_at');

export const toComment = (row: Row): CommentRecord => ({
  ...row,
  content: row.content === null ? null : storedContent(row.content),
  created_at: new Date(row.created_at).toISOString(),
});

/** Oldest first, without deleted ones. */
export async function findComments(
  executor: Executor,
  groupId: string,
  entryId: string,
): Promise<CommentRecord[]> {
  const { rows } = await executor.execute<Row>(sql`
    select ${commentColumns} from group_comment
    where group_id = ${groupId} and entry_id = ${entryId} and deleted_at is null
    order by created_at, id`);
  return rows.map(toComment);
}

/** Adds `added` to the comment counters of the entry and the group, and returns both. */
async function addToCommentCounters(tx: Tx, groupId: string, entryId: string, added: number) {
  const { rows } = await tx.execute<{ ofEntry: number; ofGroup: number }>(sql`
    with entry as (update group_entry set comments = comments + ${added}
      where group_id = ${groupId} and id = ${entryId} returning comments)
    update money_group g set comments = g.comments + ${added} from entry
    where g.id = ${groupId} returning entry.comments as "ofEntry", g.comments as "ofGroup"`);
  return rows[0] ?? { ofEntry: 0, ofGroup: 0 };
}

type NewComment = Readonly<{
  id: string;
  entryId: string;
  byPerson: string;
  content: readonly CommentPiece[];
  createdAt: Date;
}>;

export async function insertComment(tx: Tx, groupId: string, comment: NewComment) {
  await tx.insert(groupComment).values({ ...comment, groupId });
  return await addToCommentCounters(tx, groupId, comment.entryId, 1);
}

export async function findComment(tx: Tx, groupId: string, id: string) {
  const [row] = await tx
    .select()
    .from(groupComment)
    .where(and(eq(groupComment.groupId, groupId), eq(groupComment.id, id)));
  return row;
}

/** Clears the content; the row stays. */
export async function eraseComment(
  tx: Tx,
  groupId: string,
  { id, entryId, now }: Readonly<{ id: string; entryId: string; now: Date }>,
): Promise<void> {
  await tx
    .update(groupComment)
    .set({ deletedAt: now, content: null })
    .where(and(eq(groupComment.groupId, groupId), eq(groupComment.id, id), isNull(groupComment.deletedAt)));
  await addToCommentCounters(tx, groupId, entryId, -1);
}

/** Deletes the comments of a person whose account is deleted. The caller has locked the group. */
export async function eraseCommentsOf(
  executor: Executor,
  groupId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await executor.execute(sql`
    with erased as (
      update group_comment set deleted_at = ${now.toISOString()}::timestamptz, content = null
      where group_id = ${groupId} and by_person = ${personId} and deleted_at is null returning entry_id),
    counted as (select entry_id, count(*)::integer as n from erased group by entry_id),
    entries as (
      update group_entry e set comments = e.comments - c.n from counted c
      where e.group_id = ${groupId} and e.id = c.entry_id)
    update money_group set comments = comments - (select count(*) from erased) where id = ${groupId}`);
}
