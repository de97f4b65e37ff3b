import { type ComponentProps, memo, type ReactNode } from 'react';
import { cx } from './class-names.ts';

type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & {
  summary: ReactNode;
  children: ReactNode;
};

/** A shared element: a result has a hundred of these, and an icon would add two components each. */
const chevron = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-4 shrink-0 fill-none stroke-2 stroke-current transition-transform duration-150 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
  >
    <path d="m9 18 6-6-6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** Collapsible details; works before any script has loaded. Memoised, since results have many. */
export const Disclosure = memo(function Disclosure(props: DisclosureProps) {
  const { summary, children, className, ...rest } = props;
  return (
    <details className={cx('group', className)} {...rest}>
      <summary
        className={
          'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md py-2 font-medium text-accent ' +
          'hover:text-accent-strong [&::-webkit-details-marker]:hidden'
        }
      >
        {chevron}
        {summary}
      </summary>
      {children === null ? null : (
        <div className="border-line border-s-2 pt-1 pb-2 ps-4 text-ink-soft">{children}</div>
      )}
    </details>
  );
});
