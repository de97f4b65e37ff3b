import { type ReactNode, useId } from 'react';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { emptyRows, useExpectedRows } from './expected-rows.ts';
import { FetchFailure } from './requests/fetch-failure.tsx';
import { useNamedPlace } from './use-named-place.ts';

type ListSectionProps = {
  title: string;
  /** The id of the section, so that '#templates' in a URL scrolls to it. */
  place?: string;
  action?: ReactNode;
  /** Shown above the list, even when it is empty. */
  note?: ReactNode;
  error: Error | undefined;
  onRetry: () => void;
  /** Undefined while loading. */
  rows: number | undefined;
  shownAtFirst: number;
  emptyText: ReactNode;
  children: ReactNode;
};

/** Space for the 'show more' button. */
export const moreSpace = 'mt-3 h-11';

/** A list with its heading, as tall as its content; while loading, as tall as on the last visit. */
export function ListSection(props: ListSectionProps) {
  const {
    title,
    place: placeId,
    action,
    note,
    error,
    onRetry,
    rows,
    shownAtFirst,
    emptyText,
    children,
  } = props;
  const id = useId();
  const { place } = useNamedPlace<HTMLElement>(placeId);
  const expected = useExpectedRows(title, rows);
  const isLoading = rows === undefined && !error;
  return (
    <section ref={place} id={placeId} aria-labelledby={id} className="min-w-0 scroll-mt-6">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {note}
      {error ? <FetchFailure error={error} onRetry={onRetry} className="mb-4" /> : null}
      {isLoading ? <ListSkeleton rows={Math.min(expected, shownAtFirst) || emptyRows} /> : null}
      {isLoading && expected > shownAtFirst ? <div aria-hidden="true" className={moreSpace} /> : null}
      {rows === 0 ? <EmptyBox>{emptyText}</EmptyBox> : null}
      {rows ? children : null}
    </section>
  );
}

export function EmptyBox({ children }: { children: ReactNode }) {
  return (
    <p className="grid min-h-36.75 place-items-center rounded-lg border border-line-strong border-dashed px-5 py-6 text-center text-ink-soft">
      {children}
    </p>
  );
}
