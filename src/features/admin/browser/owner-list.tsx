import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyBox } from '#browser/list-section.tsx';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { queries } from '#browser/requests/use-query.ts';
import { useListFocus } from '#browser/use-list-focus.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { errorText } from './admin.client.ts';
import type { PagedList } from './owner-list.client.ts';

type OwnerListProps<Item extends { readonly id: string }> = {
  label: string;
  path: string;
  list: Pick<PagedList<Item>, 'use' | 'more'>;
  emptyText: string;
  children: (item: Item) => ReactNode;
};

function shownText(count: number, hasMore: boolean): string {
  return hasMore
    ? t('{count, plural, one {# and more shown} other {# and more shown}}', { count })
    : t('{count, plural, one {# shown} other {# shown}}', { count });
}

/** A list with loading, error and empty states. Each child is a list item. */
export function OwnerList<Item extends { readonly id: string }>(props: OwnerListProps<Item>) {
  const { label, path, list: paged, emptyText, children } = props;
  const { data, error } = paged.use(path);
  const { busy, run } = useBusy((cause) => toastRequestError(cause, { title: errorText(cause) }));
  const items = data?.items ?? [];
  const list = useListFocus(items.length);
  const firstNew = useRef(Number.POSITIVE_INFINITY);

  // The button disappears with the last page, so focus moves to the new rows.
  useEffect(() => {
    if (items.length <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector<HTMLElement>('a, button, select')?.focus();
    firstNew.current = Number.POSITIVE_INFINITY;
  }, [items.length, list]);

  async function loadMore() {
    firstNew.current = items.length;
    await run(() => paged.more(path));
  }

  return (
    <>
      {error ? (
        <FetchFailure error={error} onRetry={() => void queries.refetch(path)} className="mb-4" />
      ) : null}
      {data || error ? null : <ListSkeleton rows={6} />}
      <p aria-live="polite" className="sr-only">
        {data ? shownText(items.length, data.next !== null) : ''}
      </p>
      {data && items.length === 0 ? <EmptyBox>{emptyText}</EmptyBox> : null}
      {items.length > 0 ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={label}
          className="divide-y divide-line border-line border-y outline-none"
        >
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      ) : null}
      {data?.next ? (
        <Button variant="outline" className="mt-6" busy={busy} onClick={() => void loadMore()}>
          {busy ? t('Loading...') : t('Load more')}
        </Button>
      ) : null}
    </>
  );
}
