import { useEffect } from 'react';
import { Link } from 'react-router';
import { localTime } from '#browser/local-text.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NoticeRecord } from '../rules/notice.ts';
import { detailText, noticeText } from './notice-texts.ts';
import { markNotices, refetchNotices, useNotices } from './notices.client.ts';

const momentFormat = { dateStyle: 'medium', timeStyle: 'short' } as const;

type NoticeListProps = { open: boolean; onClose: () => void };

export default function NoticeList({ open, onClose }: NoticeListProps) {
  return (
    <Sheet title={t('Notices')} open={open} onClose={onClose}>
      <Notices onLeave={onClose} />
    </Sheet>
  );
}

function Notices({ onLeave }: { onLeave: () => void }) {
  const { data, error } = useNotices();
  const unseen = (data ?? []).filter(({ is_seen }) => !is_seen).map(({ id }) => id);
  const unread = (data ?? []).filter(({ is_read }) => !is_read).map(({ id }) => id);
  const toMark = unseen.join();

  // Notices on screen count as seen, also those that arrive while the list is open.
  useEffect(() => {
    // If the request fails, the count stays until the list is opened again.
    if (toMark !== '') markNotices(toMark.split(','), 'seen').catch(() => {});
  }, [toMark]);

  const readAll = () =>
    markNotices(unread, 'read').catch((reason: unknown) =>
      toastRequestError(reason, {
        title: t('That did not work'),
        description: t('Check your connection and try again.'),
      }),
    );

  return (
    <>
      {error ? <FetchFailure error={error} onRetry={refetchNotices} className="m-4" /> : null}
      {!data && !error ? (
        <div className="px-5">
          <ListSkeleton rows={3} />
        </div>
      ) : null}
      {data?.length === 0 ? (
        <p className="text-pretty px-5 py-8 text-center text-ink-soft">
          {t(
            'Nothing yet. When somebody answers a link, pays or writes in one of your groups, it appears here.',
          )}
        </p>
      ) : null}
      {data && data.length > 0 ? (
        <ul aria-label={t('Notices')} className="divide-y divide-line">
          {data.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      ) : null}
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 border-line border-t bg-surface px-5 py-2">
        <Link
          to="/billing#notices"
          onClick={onLeave}
          className="flex min-h-11 items-center text-accent text-sm underline"
        >
          {t('Choose what you hear of')}
        </Link>
        {unread.length > 0 ? (
          <Button size="sm" variant="ghost" onClick={() => void readAll()}>
            {t('Mark all as read')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

type NoticeRowProps = { notice: NoticeRecord; onLeave: () => void };

function NoticeRow({ notice, onLeave }: NoticeRowProps) {
  const { id, about, is_read, created_at } = notice;
  const detail = detailText(about);
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx('mt-2 size-2 shrink-0 rounded-full', is_read ? 'bg-transparent' : 'bg-accent')}
      />
      <span className="wrap-anywhere min-w-0">
        <span className={cx('block', !is_read && 'font-medium')}>
          {is_read ? null : <span className="sr-only">{t('Unread')}: </span>}
          {noticeText(notice)}
        </span>
        {detail ? (
          <span className="figures block text-ink-soft text-sm">
            <bdi>{detail}</bdi>
          </span>
        ) : null}
        <span className="block text-ink-soft text-sm">
          {about ? null : `${t('No longer there')} · `}
          <time dateTime={created_at}>{localTime(created_at, momentFormat)}</time>
        </span>
      </span>
    </>
  );
  const layout = 'flex gap-3 px-5 py-3';
  return (
    <li>
      {about ? (
        <Link
          to={about.path}
          onClick={() => {
            onLeave();
            // If the request fails, the notice stays unread.
            if (!is_read) markNotices([id], 'read').catch(() => {});
          }}
          className={cx(layout, 'hover:bg-sunken focus-visible:-outline-offset-2')}
        >
          {content}
        </Link>
      ) : (
        <div className={layout}>{content}</div>
      )}
    </li>
  );
}
