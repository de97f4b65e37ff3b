import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import { refuseContent } from '#platform/http/body/content.ts';
import { type CommentPiece, type CommentRecord, peopleIn } from '../../rules/comments/comment.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { findEntry } from '../entries/entry.store.ts';
import type { Happened, LockedGroup } from '../group.store.ts';
import { leaveUnchanged } from '../group-change.ts';
import * as store from './comment.store.ts';

/** Mentions people of the group who have not left. */
function requireMentioned({ people }: LockedGroup, content: readonly CommentPiece[]): void {
  const gone = fault('not-in-group', msg('This person is not in the group'));
  const issues = content.flatMap((piece, n) =>
    typeof piece !== 'string' && people.get(piece.person)?.hasLeft !== false
      ? [{ path: `content.${n}.person`, ...gone }]
      : [],
  );
  if (issues.length > 0) throw refuseContent(issues);
}

function requireRoom({ ofEntry, ofGroup }: Readonly<{ ofEntry: number; ofGroup: number }>): void {
  const { commentsOfEntry, comments } = groupLimits;
  if (ofEntry > commentsOfEntry) {
    throw new Problem('limit-reached', { max: commentsOfEntry, of: 'comments on an entry' });
  }
  if (ofGroup > comments) throw new Problem('limit-reached', { max: comments, of: 'comments in a group' });
}

type NewComment = Readonly<{
  id: string;
  entryId: string;
  by: string;
  content: readonly CommentPiece[];
  now: Date;
}>;

export async function writeComment(
  tx: Tx,
  group: LockedGroup,
  { id, entryId, by, content, now }: NewComment,
): Promise<Happened> {
  const entry = await findEntry(tx, group.id, entryId);
  if (!entry) throw new Problem('not-found');
  if (entry.is_deleted) throw new Problem('conflict', { reason: 'deleted' });
  requireMentioned(group, content);
  requireRoom(
    await store.insertComment(tx, group.id, { id, entryId, byPerson: by, content, createdAt: now }),
  );
  const mentioned = peopleIn(content).filter((person) => person !== by);
  return {
    kind: 'comment-written',
    entryId,
    // The text stays out of the history, so that deleting a comment takes it away.
    after: { id, title: entry.title },
    tells: mentioned.map((personId) => ({ personId, kind: 'mention', entryId, commentId: id })),
  };
}

export const writtenComment = ({ id, entryId, by, content, now }: NewComment): CommentRecord => ({
  id,
  entry_id: entryId,
  by,
  content: [...content],
  created_at: now.toISOString(),
});

/** People delete their own comments. */
export async function deleteComment(
  tx: Tx,
  group: LockedGroup,
  { id, entryId, by, now }: Omit<NewComment, 'content'>,
): Promise<Happened> {
  const comment = await store.findCommentForUpdate(tx, group.id, id);
  if (!comment || comment.entryId !== entryId) throw new Problem('not-found');
  if (comment.byPerson !== by) throw new Problem('not-allowed');
  if (comment.deletedAt !== null) leaveUnchanged();
  await store.eraseComment(tx, group.id, { id, entryId, now });
  const entry = await findEntry(tx, group.id, entryId);
  return { kind: 'comment-deleted', entryId, after: { id, title: entry?.title ?? '' } };
}
