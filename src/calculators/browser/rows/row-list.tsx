import { GripVertical, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { RemoveButton } from './remove-button.tsx';
import type { useRows } from './use-rows.tsx';

type RowListProps = {
  id: string;
  title: string;
  /** True for a part of a larger section. */
  isPart?: boolean;
  /** If true, an empty list shows only its hint and button. */
  folds?: boolean;
  rows: ReturnType<typeof useRows>;
  hint?: ReactNode;
  /** Shown while there are no rows. */
  empty?: string;
  headings?: ReactNode;
  addLabel: string;
  /** The list's path in the form: focusing its error focuses the add button. */
  addsTo?: string;
  /** Another way to add rows, next to the button. */
  alsoAdds?: ReactNode;
  error: ReactNode;
  sum?: ReactNode;
  children: ReactNode;
};

/** A list of rows with heading, add button and sum. */
export function RowList(props: RowListProps) {
  const { id, title, isPart, folds, rows, hint, empty, headings } = props;
  const { addLabel, addsTo, alsoAdds, error, sum, children } = props;
  const { list, addButton, add, menu, count, isFull } = rows;
  const isFolded = folds && count === 0 && !sum;
  return (
    <section
      ref={list}
      aria-labelledby={isFolded ? undefined : id}
      className={cx('grid min-w-0 grid-cols-1 gap-3', isPart && !isFolded && 'basis-full')}
    >
      {isFolded ? null : <Heading id={id} title={title} isSmall={isPart} />}
      {hint ? <p className="text-ink-soft text-sm">{hint}</p> : null}
      {count === 0 && empty ? <p className="text-ink-soft">{empty}</p> : null}
      {count > 0 ? headings : null}
      <div className="long-list grid gap-2 empty:hidden">{children}</div>
      {error}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button ref={addButton} variant="outline" data-adds-to={addsTo} disabled={isFull} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
        {alsoAdds}
        {sum}
      </div>
      <p aria-live="polite" data-row-news="" className="sr-only" />
      {menu ? <OpenMenu {...menu} /> : null}
    </section>
  );
}

type HeadingProps = { id: string; title: string; isSmall: boolean | undefined };

function Heading({ id, title, isSmall }: HeadingProps) {
  if (!isSmall)
    return (
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
    );
  return (
    <h3 id={id} className="-mb-1 font-sans font-semibold text-base tracking-normal">
      {title}
    </h3>
  );
}

// If the chunk cannot load, rows can still be dragged.
const RowMenu = lazy(() => import('./row-menu.tsx').catch(() => ({ default: () => <></> })));

type OpenMenuProps = NonNullable<ReturnType<typeof useRows>['menu']>;

function OpenMenu({ handle, move, close }: OpenMenuProps) {
  const row = handle.closest('[data-row]');
  return (
    <Suspense fallback={null}>
      <RowMenu
        anchor={handle}
        isFirst={row?.previousElementSibling == null}
        isLast={row?.nextElementSibling == null}
        onMove={move}
        onClose={close}
      />
    </Suspense>
  );
}

type Column = { readonly label: string; readonly className: string };

/** Column headings, hidden from screen readers: every field has its own label. */
export function RowHeadings({ columns, className }: { columns: readonly Column[]; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('-mb-2 flex gap-2 pe-13 ps-6 text-ink-soft text-sm', className)}>
      {columns.map((column) => (
        <span key={column.label} className={cx('min-w-0 self-end', column.className)}>
          {column.label}
        </span>
      ))}
    </div>
  );
}

type RowProps = {
  index: number;
  /** Labels of its buttons, like 'Move person 1'. */
  moveLabel: string;
  removeLabel: string;
  /** The group's label, if the fields' labels do not name the row. */
  group?: string;
  onRemove: (index: number) => void;
  children: ReactNode;
  /** Below the fields on a phone, else next to them. */
  beside?: ReactNode;
};

/** A row: drag handle, fields, remove button. Two lines on a phone. */
export function Row({ index, moveLabel, removeLabel, group, onRemove, children, beside }: RowProps) {
  const content = (
    <>
      <button
        type="button"
        tabIndex={-1}
        data-row-handle=""
        aria-label={moveLabel}
        aria-haspopup="menu"
        title={t('Drag to move, or press Alt and ↑ or ↓ in a field')}
        className="-ms-1 grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-line-strong hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <div
        className={cx(
          'flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1 sm:not-has-data-own-line:flex-nowrap',
          beside !== undefined && 'sm:flex-none',
        )}
      >
        {children}
      </div>
      <RemoveButton label={removeLabel} onClick={() => onRemove(index)} />
      {beside}
    </>
  );
  const className = 'flex min-w-0 flex-wrap items-start gap-1 bg-paper sm:flex-nowrap';
  if (!group)
    return (
      <div data-row="" className={className}>
        {content}
      </div>
    );
  return (
    <fieldset data-row="" aria-label={group} className={className}>
      {content}
    </fieldset>
  );
}
