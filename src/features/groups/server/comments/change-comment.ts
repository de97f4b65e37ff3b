import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import { type CommentPiece, type CommentRecord, peopleIn } from '../../rules/comments/comment.ts';
import { notInGroup } from '../../rules/entries/entry-faults.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { findEntry } from '../entries/entry.store.ts';
import type { LockedGroup, NewEvent } from '../group.store.ts';
import { leaveUnchanged } from '../group-change.ts';
import * as store from './comment.store.ts';

/** Refuses mentions of people who are not in the group or have left. */
function requireMentioned({ people }: LockedGroup, content: readonly CommentPiece[]): void {
  const issues = content.flatMap((piece, n) =>
    typeof piece !== 'string' && people.get(piece.person)?.hasLeft !== false
      ? [{ path: `content.${n}.person`, ...notInGroup() }]
      : [],
  );
  if (issues.length > 0) throw createContentProblem(issues);
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
): Promise<NewEvent> {
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
    // Without the text: events cannot be deleted, so the text of a deleted comment would stay in the history.
    after: { id, title: entry.title },
    notices: mentioned.map((personId) => ({ personId, kind: 'mention', entryId, commentId: id })),
  };
}

export const writtenComment = ({ id, entryId, by, content, now }: NewComment): CommentRecord => ({
  id,
  entry_id: entryId,
  by,
  content: [...content],
  created_at: now.toISOString(),
});

/** Only the author may delete a comment. */
export async function deleteComment(
  tx: Tx,
  group: LockedGroup,
  { id, entryId, by, now }: Omit<NewComment, 'content'>,
): Promise<NewEvent> {
  const comment = await store.findComment(tx, group.id, id);
  if (!comment || comment.entryId !== entryId) throw new Problem('not-found');
  if (comment.byPerson !== by) throw new Problem('not-allowed');
  if (comment.deletedAt !== null) leaveUnchanged();
  await store.eraseComment(tx, group.id, { id, entryId, now });
  const entry = await findEntry(tx, group.id, entryId);
  return { kind: 'comment-deleted', entryId, after: { id, title: entry?.title ?? '' } };
}
