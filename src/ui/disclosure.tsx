import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & {
  summary: ReactNode;
  children: ReactNode;
};

/** An explanation on demand: works before any script has loaded. */
export function Disclosure({ summary, children, className, ...rest }: DisclosureProps) {
  return (
    <details className={cx('group', className)} {...rest}>
      <summary
        className={
          'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md py-2 font-medium text-accent ' +
          'hover:text-accent-strong [&::-webkit-details-marker]:hidden'
        }
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="border-line border-l-2 pt-1 pb-2 pl-4 text-ink-soft">{children}</div>
    </details>
  );
}
