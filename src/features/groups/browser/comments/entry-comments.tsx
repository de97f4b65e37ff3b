import { useCallback } from 'react';
import { useLocale } from '#browser/locale.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import type { CommentPiece, CommentRecord } from '../../rules/comments/comment.ts';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { LoadingItems } from '../entries/loading-items.tsx';
import { deleteComment, fetchComments } from '../group.client.ts';
import { reasonOf } from '../people/use-act.ts';
import { rightsIn } from '../people.ts';
import { useOfGroup } from '../use-of-group.ts';
import { CommentForm } from './comment-form.tsx';

type EntryCommentsProps = { record: GroupRecord; entry: EntryRecord; onChanged: () => void };

/** The comments on an entry, oldest first; reloaded with every change of the group. */
export function EntryComments({ record, entry, onChanged }: EntryCommentsProps) {
  const load = useCallback(() => fetchComments(record.id, entry.id), [record.id, entry.id]);
  const { found: comments, hasFailed, retry } = useOfGroup(record, load);
  const canWrite = rightsIn(record).pays && !entry.is_deleted;
  const changed = useCallback(() => {
    retry();
    onChanged();
  }, [retry, onChanged]);
  if (!canWrite && entry.comments === 0) return null;
  return (
    <section aria-labelledby="comments" className="border-line border-t pt-4">
      <h3 id="comments" className="font-sans font-semibold text-base">
        {t('Comments')}
      </h3>
      {hasFailed ? (
        <p className="mt-2 text-ink-soft">
          {t('The comments could not be loaded.')}{' '}
          <Button variant="link" onClick={retry}>
            {t('Try again')}
          </Button>
        </p>
      ) : null}
      <ul aria-labelledby="comments" aria-live="polite" className="mt-2 grid gap-3 empty:hidden">
        {comments || hasFailed ? null : <LoadingItems count={entry.comments} className="h-28" />}
        {comments?.map((comment) => (
          <Comment
            key={comment.id}
            record={record}
            comment={comment}
            canDelete={canWrite && comment.by === record.me}
            onDeleted={changed}
          />
        ))}
      </ul>
      {canWrite ? (
        <CommentForm key={entry.id} record={record} entryId={entry.id} onWritten={changed} />
      ) : null}
    </section>
  );
}

type CommentProps = {
  record: GroupRecord;
  comment: CommentRecord;
  canDelete: boolean;
  onDeleted: () => void;
};

function Comment({ record, comment, canDelete, onDeleted }: CommentProps) {
  const locale = useLocale();
  const { busy, run } = useBusy(failureToast(t('Not deleted'), reasonOf));
  const nameOf = nameIn(record);
  const time = new Date(comment.created_at).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });

  const remove = () =>
    run(async () => {
      await deleteComment(record.id, comment.entry_id, comment.id);
      onDeleted();
    });

  return (
    <li className="rounded-md bg-sunken px-4 py-3">
      <p className="wrap-anywhere flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm">
        <bdi className="font-medium text-ink">{nameOf(comment.by)}</bdi>
        <time dateTime={comment.created_at}>{time}</time>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-wrap">
        {withKeys(comment.content ?? []).map(({ key, piece }) =>
          typeof piece === 'string' ? (
            <span key={key}>{piece}</span>
          ) : (
            <bdi key={key} className="font-medium text-accent">
              @{nameOf(piece.person)}
            </bdi>
          ),
        )}
      </p>
      {canDelete ? (
        <Button size="sm" variant="link" className="min-h-11 px-0" busy={busy} onClick={() => void remove()}>
          {tRich('Delete<hidden> the comment of {time}</hidden>', hidden, { time })}
        </Button>
      ) : null}
    </li>
  );
}

/** Pieces of a stored comment never change order, so their index is a stable key. */
const withKeys = (content: readonly CommentPiece[]) =>
  content.map((piece, place) => ({ key: String(place), piece }));
