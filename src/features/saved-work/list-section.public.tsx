import { type ReactNode, useId } from 'react';
import { SkeletonBlock } from '#features/account/account-loading.public.tsx';
import { FetchFailure } from './fetch-failure.public.tsx';

type ListSectionProps = {
  title: string;
  action?: ReactNode;
  /** Stands above the list, whatever is in it. */
  note?: ReactNode;
  error: Error | undefined;
  onRetry: () => void;
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
};

/** A list with its heading; side by side with another it is as tall empty as with five rows, and nothing jumps. */
export function ListSection(props: ListSectionProps) {
  const { title, action, note, error, onRetry, isEmpty, emptyText, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col lg:min-h-112">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {note}
      {error ? <FetchFailure error={error} onRetry={onRetry} className="mb-4" /> : null}
      {isEmpty ? <EmptyBox>{emptyText}</EmptyBox> : null}
      {isEmpty ? null : children}
    </section>
  );
}

export function EmptyBox({ children }: { children: ReactNode }) {
  return (
    <p className="grid flex-1 place-items-center rounded-lg border border-line-strong border-dashed px-5 py-10 text-center text-ink-soft">
      {children}
    </p>
  );
}

export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      {Array.from(Array(rows).keys(), (row) => (
        <div key={row} aria-hidden="true" className="flex min-h-18 flex-col justify-center gap-2">
          <SkeletonBlock className="h-4 w-2/3" />
          <SkeletonBlock className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}
