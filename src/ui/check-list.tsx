import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type CheckListProps = {
  items: readonly string[];
  /** Rendered after an item. */
  note?: (item: string) => ReactNode;
  className?: string;
};

/** A list with check marks; the caller sets the layout. */
export function CheckList({ items, note, className }: CheckListProps) {
  return (
    <ul className={cx('grid', className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
          <span className="wrap-anywhere min-w-0">
            {item}
            {note?.(item)}
          </span>
        </li>
      ))}
    </ul>
  );
}
